import { readFile } from 'node:fs/promises'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { openAppCore } from '../app-core.ts'

/** The app in a process of its own. Told of files, it adds all of them at once and answers how each went; `[]` ends it. */
const [directory = ''] = process.argv.slice(2)
const core = await openAppCore({ directory, keychain: createMemoryKeychain() })

async function add(file: string): Promise<number> {
  const request = new Request('http://media/upload?name=a.png', {
    method: 'POST',
    body: await readFile(file),
  })
  return (await core.app.respondMedia(request)).status
}

process.on('message', async (files: string[]) => {
  if (files.length > 0) process.send?.(await Promise.all(files.map(add)))
  else {
    await core.end()
    process.disconnect()
  }
})
process.send?.('ready')
