import { asRecord } from '../http/is-record.ts'
import { videosOf, type Layer } from './video-facts.ts'

/** More videos of one task than this are none that a person asked for. */
const mostVideos = 100

/**
 * Where the videos of a task that is done may be (docs/gateway.md, *Where a video is*): for each of them its
 * addresses, best first. Only a list holds several videos; whatever stands beside it is one more address of the first.
 *
 * @param layers the answer and what is nested in it, outermost first
 */
export function videoAddresses(layers: readonly Layer[]): string[][] {
  // The contract's place is in the innermost layer: it goes first, the envelope's own fields follow.
  const innermostFirst = layers.toReversed()
  const everywhere = innermostFirst.flatMap(urlsOf).filter(isVideoAddress).map(trimmed)
  const [first = [], ...further] = listedVideos(innermostFirst)
  if (further.length === 0) {
    const known = everywhere.length > 0 ? everywhere : searchUrls(layers[0], 0)
    return known.length === 0 ? [] : [[...new Set(known)]]
  }
  const ofOthers = new Set(further.flat())
  const beside = everywhere.filter((url) => !ofOthers.has(url))
  return [[...new Set([...first, ...beside])], ...further]
}

type Listed = { id: unknown; urls: string[] }

/**
 * The videos of the innermost list. Where an outer list names one of them by its id, its address or its place, it has
 * one more address of it.
 */
function listedVideos(innermostFirst: readonly Layer[]): string[][] {
  const videos: Listed[] = []
  for (const layer of innermostFirst) {
    const inner = [...videos]
    for (const [place, { id, url }] of videosOf(layer).slice(0, mostVideos).entries()) {
      if (!isVideoAddress(url)) continue
      const address = trimmed(url)
      const same = videos.find((one) => (isName(id) && one.id === id) || one.urls.includes(address))
      const known = same ?? inner[place]
      if (known === undefined) videos.push({ id, urls: [address] })
      else known.urls.push(address)
    }
  }
  return videos.map(({ urls }) => [...new Set(urls)])
}

function isName(id: unknown): boolean {
  return (typeof id === 'string' && id !== '') || typeof id === 'number'
}

/** Fields of one layer that may hold a video's address, best first. */
function urlsOf(layer: Layer): unknown[] {
  const content = asRecord(asRecord(layer['result'])['content'])
  const metadata = asRecord(layer['metadata'])
  const video = asRecord(layer['video'])
  const output = Array.isArray(layer['output']) ? layer['output'] : []
  return [
    content['video_url'],
    layer['result_url'],
    ...videosOf(layer)
      .slice(0, mostVideos)
      .map((listed) => listed['url']),
    layer['url'],
    metadata['url'],
    layer['video_url'],
    video['url'],
    output[0],
    // Older versions put the address of a success here.
    layer['fail_reason'],
  ]
}

/** On the web, or the video itself as base64. */
function isVideoAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(https?:\/\/|data:video\/[\w.+-]+;base64,)/i.test(value.trimStart())
}

function trimmed(url: string): string {
  return url.trim()
}

const deepestSearch = 6

/** Last resort: any address in the answer that ends like a video. */
function searchUrls(value: unknown, depth: number): string[] {
  if (depth > deepestSearch) return []
  if (typeof value === 'string') return /^https?:\/\/\S+\.(mp4|webm|mov)(\?|$)/i.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => searchUrls(inner, depth + 1))
}
