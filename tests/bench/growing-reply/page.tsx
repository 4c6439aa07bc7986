import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Streamdown } from 'streamdown'
import { StreamingMarkdown } from '../../../src/renderer/features/chat/markdown/StreamingMarkdown.tsx'
import '../../../src/renderer/app/styles.css'

/** What draws the text. `append` only appends to one text node, `nothing` takes the text and draws none of it. */
export type Drawer = 'ours' | 'streamdown' | 'react-markdown' | 'append' | 'nothing'

export type Growth = {
  drawer: Drawer
  text: string
  /** How many characters are there when the measuring begins. */
  from: number
  /** Characters a second, as they come from a model. */
  speed: number
  seconds: number
}

/** What was seen while the text grew. */
export type Seen = {
  frames: number
  /** Frames that came more than half a frame late, with those that never came, of all that should have come. */
  lateShare: number
  longTasks: number
  /** Milliseconds. */
  longestTaskMs: number
  elements: number
}

const frameMs = 1000 / 60

declare global {
  interface Window {
    grow(growth: Growth): Promise<Seen>
    prepare(growth: Growth): Promise<void>
  }
}

const host = document.getElementById('root')
if (host === null) throw new Error('The page has no #root')
const root = createRoot(host)
let documents = 0
let key = ''

function draw({ drawer }: Growth, text: string): void {
  if (drawer === 'append') return append(text)
  if (drawer === 'nothing') return
  flushSync(() => root.render(elementOf(drawer, text)))
}

function elementOf(drawer: 'ours' | 'streamdown' | 'react-markdown', text: string): ReactNode {
  if (drawer === 'ours') return <StreamingMarkdown documentKey={key} text={text} isStreaming />
  if (drawer === 'streamdown') return <Streamdown>{text}</Streamdown>
  return <ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>
}

let appended: Text | null = null

function append(text: string): void {
  if (appended === null) {
    appended = document.createTextNode('')
    const block = document.body.appendChild(document.createElement('pre'))
    block.append(appended)
  }
  appended.appendData(text.slice(appended.length))
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const scrollDown = () => window.scrollTo(0, document.documentElement.scrollHeight)

/** Everything that is there before the measuring begins, drawn and settled. */
window.prepare = async (growth) => {
  documents += 1
  key = `growing-${documents}`
  for (let end = 0; end < growth.from; end += 2_000) {
    draw(growth, growth.text.slice(0, Math.min(end, growth.from)))
    scrollDown()
    await nextFrame()
  }
  draw(growth, growth.text.slice(0, growth.from))
  for (let quiet = 0; quiet < 60; quiet += 1) await nextFrame()
}

window.grow = async (growth) => {
  const { text, from, speed, seconds } = growth
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  const startMs = await nextFrame()
  let lastMs = startMs
  let frames = 0
  let late = 0
  while (lastMs - startMs < seconds * 1000) {
    const due = from + Math.floor(((lastMs - startMs) / 1000) * speed)
    draw(growth, text.slice(0, due))
    scrollDown()
    const nowMs = await nextFrame()
    frames += 1
    late += Math.max(0, Math.round((nowMs - lastMs) / frameMs) - 1)
    lastMs = nowMs
  }
  observer.disconnect()
  return {
    frames,
    lateShare: late / (frames + late),
    longTasks: tasks.length,
    longestTaskMs: Math.max(0, ...tasks),
    elements: document.querySelectorAll('*').length,
  }
}
