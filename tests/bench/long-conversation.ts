import { chromium } from '@playwright/test'
import { chromiumOptions } from './lib/chromium-options.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'
import { openSide, type Side, type Turn } from './long-conversation/side.ts'

const turns = 5
const peerName = 'one conversation saved'

/**
 * The app itself, built, in a window whose conversation has 2 000 messages: with 5 000 conversations saved, and beside it
 * with that one. A reply gets longer from 389 kB to 400 kB while it is watched: what it is before comes at once and has
 * a second to settle, since at the speed of a model it would take two minutes.
 */
export async function run(): Promise<BenchRow[]> {
  const browser = await chromium.launch(chromiumOptions())
  const sides: Side[] = []
  try {
    const many = await openSide(browser, 5_000)
    sides.push(many)
    const one = await openSide(browser, 1)
    sides.push(one)
    const [manyClimb, oneClimb] = [await many.climb(), await one.climb()]
    const ours: Turn[] = []
    const peer: Turn[] = []
    // In turns, so that a noisy moment of the machine falls on both.
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await many.turn())
      peer.push(await one.turn())
    }
    const at = 'at 400 kB in 2 000 messages, 800 tokens/s'
    const of = (value: (turn: Turn) => number) => compareValues(ours.map(value), peer.map(value))
    return [
      {
        ...{
          id: 'F6',
          what: `frames late ${at}`,
          unit: '%',
          peerName,
          ...of((turn) => turn.lateShare * 100),
        },
        ...{ target: '≤ 0.2 %', maxRatio: null, maxOurs: 0.2 },
      },
      {
        ...{ id: 'F6', what: `long tasks ${at}`, unit: '', peerName, ...of((turn) => turn.longTasks) },
        ...{ target: 'none', maxRatio: null, maxOurs: 0 },
      },
      {
        ...{ id: 'F6', what: `script a frame ${at}`, unit: 'ms', peerName, ...of((turn) => turn.scriptMs) },
        ...{ target: '≤ 1.1x', maxRatio: 1.1 },
      },
      furthestRow(
        `pin error ${at}, the worst`,
        of((turn) => turn.pinErrorPx),
      ),
      furthestRow(
        `prepend shift in ${manyClimb.joined} pages of earlier messages, the worst`,
        compareValues([manyClimb.shiftPx], [oneClimb.shiftPx]),
      ),
    ]
  } finally {
    for (const side of sides) await side.close()
    await browser.close()
  }
}

/** Of what must never be seen the worst counts, not the middle. */
function furthestRow(what: string, { ours, peer, ratio }: ReturnType<typeof compareValues>): BenchRow {
  return {
    ...{ id: 'F6', what, unit: 'px', peerName, ratio },
    ours: { ...ours, median: ours.max },
    peer: { ...peer, median: peer.max },
    ...{ target: '0 px', maxRatio: null, maxOurs: 0 },
  }
}
