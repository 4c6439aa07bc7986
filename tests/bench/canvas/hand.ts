import { setTimeout as pause } from 'node:timers/promises'
import type { Side } from './sides.ts'

/** Further than the half of the brush on the screen: each place is reached by its own event only. */
const stepPx = 8
const eventMs = 8

/**
 * A stroke across the drawing at the pace of a quick hand, 125 events a second as a mouse sends them.
 *
 * @param share where: 0 at the top, 1 at the bottom
 * @returns milliseconds from each event until its ink is there
 */
export async function stroke({ page, box }: Side, share: number): Promise<number[]> {
  const y = Math.round(box.y + box.height * share)
  const session = await page.context().newCDPSession(page)
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })
  const [from, to] = [Math.round(box.x + 20), Math.round(box.x + box.width - 20)]
  await page.mouse.move(from, y)
  await send('mousePressed', from)
  await page.evaluate(() => void (window.following = window.probe.follow()))
  const sent: Promise<unknown>[] = []
  for (let x = from + stepPx; x <= to; x += stepPx) {
    // Nobody waits for the answer, as no hand does.
    sent.push(send('mouseMoved', x))
    await pause(eventMs)
  }
  await Promise.all(sent)
  const waitedMs = await page.evaluate(async () => {
    const { latencies, waiting, stop } = window.following
    for (let left = 600; left > 0 && waiting() > 0; left -= 1) await new Promise(requestAnimationFrame)
    stop()
    if (waiting() > 0) throw new Error(`${waiting()} places of a stroke were never painted`)
    return latencies
  })
  await send('mouseReleased', to)
  await session.detach()
  return waitedMs
}

export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}
