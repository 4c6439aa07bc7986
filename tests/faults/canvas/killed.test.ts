import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { many } from '../rig/form.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'
import { planOf } from './plan.ts'
import { type Deed, size } from './state.ts'
import { act, read, told, type Told } from './wire.ts'

afterAll(closeSession)

const deeds = many(500, 150, 40)
const kills = many(20, 6, 3)

/** Kills the app a random while after something was begun. @returns whether it was answered all the same */
async function killedIn(rig: Rig, begin: () => Promise<unknown>, mostMs: number): Promise<boolean> {
  const doing = begin().then(
    () => true,
    () => false,
  )
  // Time itself is what is tried here.
  await pause(rig.random() * mostMs)
  await rig.app().kill()
  return doing
}

/** Where the document stands after the app died in a deed; it is one of both, and holds all of it. */
async function foundAfter(
  rig: Rig,
  id: CanvasId,
  deed: Deed,
  isAnswered: boolean,
): Promise<Told & { revision: string }> {
  const app = await rig.start()
  const found = await read(app, id)
  const isDone =
    found.history.undo === deed.after.history.undo && found.history.redo === deed.after.history.redo
  expect({ command: deed.command, isLost: isAnswered && !isDone }).toEqual({
    command: deed.command,
    isLost: false,
  })
  const { revision: _, ...document } = found
  expect(document).toEqual(told(isDone ? deed.after : deed.before))
  return found
}

/** Does all of a plan to a new document. `deaths`: in which deeds the app dies. */
async function play(rig: Rig, plan: readonly Deed[], deaths: ReadonlySet<number>): Promise<CanvasId> {
  const { id } = await rig.app().client.canvas.create({ ...size, name: 'By hand' })
  let { revision } = await rig.app().client.canvas.open({ canvasId: id })
  let usualMs = 20
  for (const [number, deed] of plan.entries()) {
    if (deaths.has(number)) {
      const isAnswered = await killedIn(rig, () => act(rig.app(), id, deed, revision), 2 * usualMs)
      // It may die again over what it takes back.
      if (rig.random() < 0.25) {
        const app = await rig.start()
        await killedIn(rig, () => app.client.canvas.open({ canvasId: id }), usualMs)
      }
      const found = await foundAfter(rig, id, deed, isAnswered)
      revision = found.revision
      if (found.history.undo === deed.after.history.undo && found.history.redo === deed.after.history.redo)
        continue
    }
    const beganAt = performance.now()
    revision = await act(rig.app(), id, deed, revision)
    usualMs = usualMs * 0.9 + (performance.now() - beganAt) * 0.1
  }
  return id
}

async function whole(rig: Rig, id: CanvasId): Promise<Told> {
  const { revision: _, ...document } = await read(rig.app(), id)
  return document
}

/** Back to the beginning and forward again, by the app. */
async function walk(rig: Rig, id: CanvasId, kind: 'undo' | 'redo'): Promise<number> {
  const { client } = rig.app()
  let steps = 0
  for (let { revision } = await client.canvas.open({ canvasId: id }); ; steps += 1) {
    const turn = await client.canvas[kind]({ canvasId: id, revision })
    if (turn === null) return steps
    revision = turn.revision
  }
}

row(
  'E1',
  `a document that is edited ${deeds} times and killed ${kills} times is the one that was never killed`,
  async (rig) => {
    await rig.start()
    const plan = planOf(deeds, rig.random)
    const deaths = new Set<number>()
    while (deaths.size < kills) deaths.add(Math.floor(rig.random() * deeds))
    const [first, last] = [plan[0] as Deed, plan.at(-1) as Deed]
    const calm = await play(rig, plan, new Set())
    const killed = await play(rig, plan, deaths)
    expect(await whole(rig, killed)).toEqual(await whole(rig, calm))
    expect(await whole(rig, killed)).toEqual(told(last.after))
    const undone = await walk(rig, killed, 'undo')
    expect(await whole(rig, killed)).toMatchObject({
      structure: first.before.structure,
      tiles: {},
      history: { undo: null },
    })
    const redone = await walk(rig, killed, 'redo')
    expect(redone).toBeGreaterThanOrEqual(undone)
    for (let left = redone; left > undone; left -= 1) {
      const { revision } = await rig.app().client.canvas.open({ canvasId: killed })
      await rig.app().client.canvas.undo({ canvasId: killed, revision })
    }
    expect(await whole(rig, killed)).toEqual(told(last.after))
  },
  600_000,
)
