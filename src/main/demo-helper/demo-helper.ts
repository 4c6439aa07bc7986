import { fileURLToPath } from 'node:url'
import { startDemoGateway } from '../../demo-gateway/index.ts'
import { openParentPort } from '../lib/parent-port.ts'
import type { DemoStart, DemoWord } from './protocol.ts'

/**
 * The demo gateway as a process of its own, as any other gateway is: what it draws and the images that it is sent take no
 * time and no memory of the process that holds the keys.
 */
const isSource = import.meta.url.endsWith('.ts')
const clipsDirectory = fileURLToPath(new URL(`${isSource ? '../' : ''}../../resources/demo`, import.meta.url))

const tell = openParentPort((message) => void start(message as DemoStart).then(say))

async function start(keys: DemoStart): Promise<DemoWord> {
  try {
    const { origin } = await startDemoGateway({ ...keys, clipsDirectory })
    return { type: 'listening', origin }
  } catch (error) {
    return { type: 'failed', detail: String(error).split('\n', 1).join('').slice(0, 200) }
  }
}

function say(word: DemoWord): void {
  tell(word)
}
