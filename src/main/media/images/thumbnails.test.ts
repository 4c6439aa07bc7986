import { expect, onTestFinished, test } from 'vitest'
import { forkHelper } from '../../host/headless/fork-helper.ts'
import type { StartHelper } from '../../host/host.ts'
import { systemClock } from '../../lib/time/clock.ts'
import type { ImageTools } from './image-tools.ts'
import { createMediaFolder } from '../files/media-folder.ts'
import { createLayout } from '../files/layout.ts'
import { savePoster } from './poster.ts'
import { filesBelow, fixture, openTestMedia, openTestTools, image } from '../test-support.ts'
import { createThumbnails } from './thumbnails.ts'

/** The real decoder, counted. */
function countedTools() {
  const tools = openTestTools()
  const shrunk: number[] = []
  const shrink = (file: string, edge: number) => {
    shrunk.push(edge)
    return tools.shrink(file, edge)
  }
  return { shrunk, images: { ...tools, shrink } }
}

test('one making serves everyone who asks meanwhile, and later ones find the file', async () => {
  const media = openTestMedia()
  const place = await media.save(await image('png', 600, 400))
  const { shrunk, images } = countedTools()
  const thumbnails = createThumbnails(createLayout(media.directory), images)
  const paths = await Promise.all(
    [256, 256, 512, 256].map((edge) => thumbnails.get(place, edge as 256 | 512)),
  )
  expect(new Set(paths).size).toBe(2)
  await thumbnails.get(place, 256)
  expect(shrunk.toSorted((a, b) => a - b)).toEqual([256, 512])
  expect(filesBelow(`${media.directory}/thumbnails`)).toHaveLength(2)
})

test('a making that failed does not stand in the way of the next', async () => {
  const media = openTestMedia()
  const place = await media.save(await image('png'))
  const { images } = countedTools()
  const layout = createLayout(media.directory)
  let isBroken = true
  const shrink = (file: string, edge: number) =>
    isBroken ? Promise.reject(new Error('out of memory')) : images.shrink(file, edge)
  const thumbnails = createThumbnails(layout, { ...images, shrink })
  await expect(thumbnails.get(place, 256)).rejects.toThrow('out of memory')
  isBroken = false
  expect(await thumbnails.get(place, 256)).toBe(layout.thumbnail(place.sha256, 256))
})

test('without its original there is nothing to make it of', async () => {
  const media = openTestMedia()
  const place = { kind: 'image' as const, sha256: 'a'.repeat(64), extension: 'png' }
  await expect(media.thumbnail(place, 256)).rejects.toThrow(expect.objectContaining({ kind: 'missing' }))
})

/** The real decoder, which holds back what it made until it may give it. */
function heldTools() {
  const tools = openTestTools()
  const [made, mayGive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const images: ImageTools = {
    ...tools,
    async shrink(file, edge) {
      const bytes = await tools.shrink(file, edge)
      made.resolve()
      await mayGive.promise
      return bytes
    },
  }
  return { images, made: made.promise, give: () => mayGive.resolve() }
}

test('what is being made of an image is not left behind when the image is deleted for ever', async () => {
  const media = openTestMedia()
  const place = await media.save(await image('png', 600, 400))
  const { images, made, give } = heldTools()
  const layout = createLayout(media.directory)
  const making = createThumbnails(layout, images).get(place, 512)
  await made
  expect(await createMediaFolder(layout, images).remove(place.sha256, place.extension)).toBe(true)
  give()
  await expect(making).rejects.toThrow(expect.objectContaining({ kind: 'missing' }))
  expect(filesBelow(media.directory)).toEqual([])
})

test('the first frame of a video that is being kept is not left behind when the video is deleted for ever', async () => {
  const media = openTestMedia()
  const video = await media.save(fixture('clip.mp4'))
  const { images, made, give } = heldTools()
  const layout = createLayout(media.directory)
  const keeping = savePoster(video, await image('png'), layout, images)
  await made
  expect(await createMediaFolder(layout, images).remove(video.sha256, video.extension)).toBe(true)
  give()
  await expect(keeping).rejects.toThrow(expect.objectContaining({ kind: 'missing' }))
  expect(filesBelow(media.directory)).toEqual([])
})

/** The real decoder, whose end is known at once. */
const endingAtOnce: StartHelper = (file, onMessage) => {
  const helper = forkHelper(file, onMessage)
  const ended = Promise.withResolvers<void>()
  void helper.ended.then(ended.resolve)
  const kill = () => {
    helper.kill()
    ended.resolve()
  }
  return { ...helper, ended: ended.promise, kill }
}

test('what is being written as the app closes is written by then: the folder may go to somebody else', async () => {
  const media = openTestMedia({ startHelper: endingAtOnce })
  const place = await media.save(await image('png', 600, 400))
  const happened: string[] = []
  const closed = Promise.withResolvers<void>()
  const crash = (point: string) => {
    if (point !== 'thumbnail-made') return
    closed.resolve(media.close().then(() => void happened.push('closed')))
  }
  globalThis.atelierFaultHooks = { crash, clock: systemClock }
  onTestFinished(() => (globalThis.atelierFaultHooks = undefined))
  void media.thumbnail(place, 512).then(() => happened.push('written'))
  await closed.promise
  expect(happened).toEqual(['written', 'closed'])
})
