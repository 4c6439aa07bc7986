import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { launchApp } from '../support/launch-app.ts'
import { json, type Script, startScriptedGateway } from '../support/gateways/scripted-gateway.ts'
import { chooseModel, messageBox, openRoom, replyEnded, saveConnection, send } from '../support/steps.ts'
import { chromiumOptions } from './lib/chromium-options.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'

const turns = 30
/** Long enough that the window has drawn the question and rests. */
const thinkingMs = 300
const mostOverBareMs = 25

/** A page that does with the answer what costs least. */
const barePage = `<!doctype html><title>Bare</title><p id="text"></p><script>
  async function ask() {
    const answer = await fetch('/v1/chat/completions', { method: 'POST', body: '{}' })
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (const line of next.value.split('\\n\\n')) {
        if (!line.startsWith('data: {')) continue
        document.getElementById('text').append(JSON.parse(line.slice(6)).choices[0].delta.content ?? '')
      }
    }
  }
</script>`

type Line = {
  /** When the first byte of the n-th word left, in milliseconds since 1970. */
  sentAtMs: number[]
  script: Script
}

/** Answers each question with one word, the number of its question. */
function oneWordEach(): Line {
  const sentAtMs: number[] = []
  const models = [{ id: 'talker', owned_by: 'x', supported_endpoint_types: ['chat-completions'] }]
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const script: Script = async (exchange) => {
    const { request, response } = exchange
    if (request.url === '/bare') return void response.end(barePage)
    if (request.method === 'GET') return json(200, { object: 'list', data: models })(exchange)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    await pause(thinkingMs)
    const place = sentAtMs.push(now()) - 1
    response.write(chunk({ content: wordAt(place) }, null))
    await pause(thinkingMs)
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  }
  return { sentAtMs, script }
}

const wordAt = (place: number) => `word-${place}.`
const now = () => performance.timeOrigin + performance.now()

declare global {
  interface Window {
    /** Whether a callback of a frame has just run: what it drew is painted by that frame, not by the next one. */
    isInFrame?: boolean
  }
}

/** To be run before a page's own scripts. */
function watchFrames(): void {
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      window.isInFrame = true
      // The first task after the frame: what was drawn in microtasks of the callback belongs to it.
      void scheduler.postTask(() => (window.isInFrame = false), { priority: 'user-blocking' })
      callback(time)
    })
}

/** Resolves with the time at which the frame with the word had been painted. */
function painted(page: Page, word: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const end = () => setTimeout(() => resolve(performance.timeOrigin + performance.now()))
        const look = () => {
          if (document.body.textContent?.includes(wanted) !== true) return
          observer.disconnect()
          if (window.isInFrame === true) end()
          else requestAnimationFrame(end)
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    word,
  )
}

async function waitsOf(page: Page, line: Line, ask: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const place = line.sentAtMs.length
    const seen = painted(page, wordAt(place))
    await ask()
    const seenAtMs = await seen
    // The first has everything to load.
    if (turn > 0) waits.push(seenAtMs - (line.sentAtMs[place] ?? Number.NaN))
  }
  return waits
}

export async function run(): Promise<BenchRow[]> {
  const line = oneWordEach()
  const gateway = await startScriptedGateway(line.script)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const app = await launchApp({ dataDirectory })
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(watchFrames)
    await page.goto(app.address)
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
    await openRoom(page, 'Chat')
    await chooseModel(page, /^talker/)
    const ours = await waitsOf(page, line, async () => {
      await replyEnded(page)
      await messageBox(page).waitFor()
      await send(page, 'Say one word')
    })
    const bare = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await bare.addInitScript(watchFrames)
    await bare.goto(`${gateway.origin}/bare`)
    const peer = await waitsOf(bare, line, () => bare.evaluate('ask()'))
    return [rowOf(ours, peer)]
  } finally {
    await browser.close()
    await app.stop()
    await gateway.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

function rowOf(ours: readonly number[], peer: readonly number[]): BenchRow {
  const spreads = compareValues(ours, peer)
  const [ourP95, peerP95] = [p95(ours), p95(peer)]
  return {
    ...{
      id: 'F3',
      what: 'first byte to painted text, p95',
      unit: 'ms',
      peerName: 'bare fetch and DOM write',
    },
    ours: { ...spreads.ours, median: ourP95 },
    peer: { ...spreads.peer, median: peerP95 },
    ratio: Number((ourP95 / peerP95).toPrecision(3)),
    ...{ target: `≤ ${mostOverBareMs} ms over it`, maxRatio: null, maxOurs: peerP95 + mostOverBareMs },
  }
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN) * 10) / 10
}
