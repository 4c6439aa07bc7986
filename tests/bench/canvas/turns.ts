import { allSaved, type OurSide, type Side } from './sides.ts'
import { takeWork } from './worker-watch.ts'

const framesOfTravel = 240
const frameMs = 1000 / 60

/** A stroke that goes across three rows of tiles: of 16 across that is more than 40 of them. */
async function snake({ page, box }: Side): Promise<{ x: number; y: number }[]> {
  const at = (across: number, down: number) => ({
    x: Math.round(box.x + box.width * across),
    y: Math.round(box.y + box.height * down),
  })
  const way = [at(0.02, 0.78), at(0.98, 0.78), at(0.98, 0.85), at(0.02, 0.85), at(0.02, 0.92), at(0.98, 0.92)]
  const [first, ...rest] = way as [{ x: number; y: number }, ...{ x: number; y: number }[]]
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 24 })
  await page.mouse.up()
  return [at(0.1, 0.78), at(0.5, 0.78), at(0.9, 0.85), at(0.5, 0.85), at(0.1, 0.92), at(0.6, 0.92)]
}

/** Milliseconds that it takes to take a stroke back and to do it again: of ours all that the worker does. */
export async function undoAndRedo(ours: OurSide, konva: Side, turns: number) {
  const found = {
    undo: [] as number[],
    redo: [] as number[],
    peerUndo: [] as number[],
    peerRedo: [] as number[],
  }
  await ours.page.bringToFront()
  const places = await snake(ours)
  await ours.page.evaluate((all) => window.probe.until(all, true), places)
  await allSaved(ours)
  await konva.page.bringToFront()
  await snake(konva)
  for (let turn = 0; turn < turns; turn += 1) {
    await ours.page.bringToFront()
    for (const [key, isBack] of [
      ['Control+z', true],
      ['Control+Shift+z', false],
    ] as const) {
      await takeWork(ours.worker)
      await ours.page.keyboard.press(key)
      await ours.page.evaluate(([all, isDark]) => window.probe.until(all, isDark), [places, !isBack] as const)
      const { busyMs } = await takeWork(ours.worker)
      found[isBack ? 'undo' : 'redo'].push(busyMs)
      await allSaved(ours)
    }
    await konva.page.bringToFront()
    found.peerUndo.push(await konva.page.evaluate(() => window.turnKonva(true)))
    found.peerRedo.push(await konva.page.evaluate(() => window.turnKonva(false)))
  }
  return found
}

/** Frames late of all: those of the page, and of ours those of the worker too, which draws them. */
export async function travel(side: Side | OurSide): Promise<{ blankMs: number; lateShare: number }> {
  await side.page.bringToFront()
  if ('worker' in side) await takeWork(side.worker)
  const seen = await side.page.evaluate((frames) => window.probe.travel(frames), framesOfTravel)
  if (!('worker' in side)) return seen
  const { frames } = await takeWork(side.worker)
  let late = 0
  for (const [index, timeMs] of frames.entries()) {
    const before = frames[index - 1] ?? timeMs
    late += Math.max(0, Math.round((timeMs - before) / frameMs) - 1)
  }
  return { ...seen, lateShare: Math.max(seen.lateShare, late / (frames.length + late)) }
}
