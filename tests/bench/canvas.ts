import { chromium } from '@playwright/test'
import { p95, stroke } from './canvas/hand.ts'
import { allSaved, openOurs, openPeer, servePeers } from './canvas/sides.ts'
import { travel, undoAndRedo } from './canvas/turns.ts'
import { chromiumOptions } from './lib/chromium-options.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'

const drawing = { side: 4_000, layers: 10, share: 1 }
const strokes = 5
const turns = 3

/**
 * The app itself, built, with a document of 4 000 × 4 000 in ten dense layers, beside Konva with ten layers and beside one bare
 * canvas of that size with a brush. All in turns, so that a noisy moment of the machine falls on all of them.
 */
export async function run(): Promise<BenchRow[]> {
  const browser = await chromium.launch(chromiumOptions())
  const peers = await servePeers()
  const ours = await openOurs(browser, drawing)
  const konva = await openPeer(browser, peers.address, 'konva', drawing)
  const bare = await openPeer(browser, peers.address, 'bare', drawing)
  try {
    const painted: [number[], number[], number[]] = [[], [], []]
    for (let turn = 0; turn <= strokes; turn += 1)
      for (const [place, side] of [ours, konva, bare].entries()) {
        await side.page.bringToFront()
        const value = p95(await stroke(side, 0.1 + turn * 0.12))
        // The first only warms up.
        if (turn > 0) painted[place]?.push(value)
      }
    await ours.page.bringToFront()
    await allSaved(ours)
    const undone = await undoAndRedo(ours, konva, turns)
    const seen: Record<'ours' | 'konva', Awaited<ReturnType<typeof travel>>[]> = { ours: [], konva: [] }
    for (let turn = 0; turn < turns; turn += 1) {
      seen.ours.push(await travel(ours))
      seen.konva.push(await travel(konva))
    }
    const pen = { id: 'C1', unit: 'ms', what: 'pen event to painted on 4 000², 10 layers, 60 px brush, p95' }
    const turned = { id: 'C2', unit: 'ms', peerName: 'Konva', target: '≤ 16 ms', maxRatio: null, maxOurs: 16 }
    const moved = { id: 'C4', peerName: 'Konva', maxRatio: null }
    const of = (value: (one: (typeof seen.ours)[number]) => number) =>
      compareValues(seen.ours.map(value), seen.konva.map(value))
    return [
      {
        ...{ ...pen, peerName: 'Konva', target: '≤ 25 ms, ≤ 0.7×', maxRatio: 0.7, maxOurs: 25 },
        ...compareValues(painted[0], painted[1]),
      },
      {
        ...{ ...pen, peerName: 'a bare canvas', target: '≤ 1.3×', maxRatio: 1.3 },
        ...compareValues(painted[0], painted[2]),
      },
      {
        ...{ ...turned, what: 'undo of a stroke across 40 tiles: work until it is painted' },
        ...compareValues(undone.undo, undone.peerUndo),
      },
      {
        ...{ ...turned, what: 'redo of a stroke across 40 tiles: work until it is painted' },
        ...compareValues(undone.redo, undone.peerRedo),
      },
      {
        ...{ ...moved, what: 'frames late while zooming and panning', unit: '%' },
        ...{ target: '≤ 5 %', maxOurs: 5, ...of(({ lateShare }) => lateShare * 100) },
      },
      {
        ...{ ...moved, what: 'longest that a place was blank meanwhile', unit: 'ms' },
        ...{ target: '≤ 100 ms', maxOurs: 100, ...of(({ blankMs }) => blankMs) },
      },
    ]
  } finally {
    for (const side of [ours, konva, bare]) await side.close()
    await browser.close()
    await peers.close()
  }
}
