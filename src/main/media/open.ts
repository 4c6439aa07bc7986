import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { thumbnailEdges } from '../../shared/domain/asset.ts'
import { download, downloadLimits, type DownloadRequest, dropDownload } from './download/download.ts'
import { type Clock, systemClock } from '../lib/time/clock.ts'
import type { Encoding, Sheet, WrittenSize } from '../image-decoder/protocol.ts'
import { createByteBudget, mostWaitingBytes } from './files/staging/retrying-part.ts'
import {
  createStagedFile,
  type StagedFileTools,
  type StagedMark,
  openStagedBefore,
} from './files/staged-file.ts'
import { withRasterised } from './images/drawing/with-rasterised.ts'
import type { StartHelper } from '../host/host.ts'
import type { System } from '../network/find-way.ts'
import { createImageTools } from './images/image-tools.ts'
import { createMediaFolder } from './files/media-folder.ts'
import { createLayout, type WhereArchived } from './files/layout.ts'
import { asMediaError, MediaError } from './media-error.ts'
import { openPart } from './files/part-file.ts'
import { imageToSend, type SendableImage, smallImageToSend } from './images/image-to-send.ts'
import { savePoster } from './images/poster.ts'
import type { DownloadLimits } from './download/receive.ts'
import {
  type DecodedPixels,
  type RawPixels,
  withDrawn,
  withRawPixels,
  withTemporary,
} from './images/raw-pixels.ts'
import { createReceiver } from './download/receiver.ts'
import { saveBytes, type SaveOptions } from './files/save.ts'
import { sweepParts } from './files/sweep.ts'
import { createThumbnails, type FilePlace } from './images/thumbnails.ts'
import { createUnusableFiles, type UnusableFiles } from './download/unusable/unusable-files.ts'

export { type StagedFile, StagedMark } from './files/staged-file.ts'
export type { SavedFile } from './files/finalize-part.ts'
export type { DownloadRequest } from './download/download.ts'
export type {
  Encoding,
  Sheet,
  SheetBox,
  SheetCell,
  SheetLine,
  WrittenSize,
} from '../image-decoder/protocol.ts'
export type { DecodedPixels, RawPixels } from './images/raw-pixels.ts'

/** Bytes on disk, addressed by their content. Everything here throws MediaError. */
export type Media = ReturnType<typeof openMedia>

export type OpenMediaOptions = {
  /** The data directory: `media` and `thumbnails` are made in it. */
  directory: string
  startHelper: StartHelper
  limits?: Partial<DownloadLimits>
  clock?: Clock
  /** For files elsewhere; without it they are fetched as the environment says. */
  system?: System
  /** For originals that are not in the library any more. */
  whereArchived?: WhereArchived
  /** Something that arrives was not taken by the disk, and waits for it. */
  onDiskFault?: (isFull: boolean) => void
}

export function openMedia(options: OpenMediaOptions) {
  const { directory, startHelper, clock = systemClock, onDiskFault = () => {} } = options
  const layout = createLayout(directory, options.whereArchived)
  for (const folder of layout.folders) mkdirSync(folder, { recursive: true })
  const images = createImageTools({ startHelper, decoder: decoderFile() })
  const receiver = createReceiver(receivingThread(), options.system)
  const thumbnails = createThumbnails(layout, images)
  const limits = { ...downloadLimits, ...options.limits }
  const kept = createMediaFolder(layout, images)
  const unusable = createUnusableFiles(layout.originals)
  const held: StagedFileTools = {
    ...{ layout, images, openFile: openPart, unusable, clock },
    budget: createByteBudget(mostWaitingBytes),
    onRefused(error) {
      const fault = asMediaError(error)
      onDiskFault(fault instanceof MediaError && fault.kind === 'disk-full')
    },
  }
  const partsInUse = new Set<string>()
  /** Whose held files began in this run. */
  const owners = new Set<string>()

  return {
    /**
     * Checks and keeps bytes; on disk under their final name when this resolves. The same bytes twice are one file.
     * What is no image, video, sound or document of media-type.ts is `unsupported`.
     */
    save: (source: Uint8Array | AsyncIterable<Uint8Array>, saveOptions: SaveOptions = {}) =>
      saveBytes(source, saveOptions, layout, images),
    /**
     * A file for bytes that arrive before it is known whether they will be kept. Nothing is on disk until they come. A
     * sweep that keeps the parts of its owner keeps it.
     *
     * @param signal where nobody wants more bytes: none waits for a full disk any more
     */
    stage(owner?: string, signal?: AbortSignal) {
      if (owner !== undefined) owners.add(owner)
      const key = owner === undefined ? layout.temporaryKey() : `${owner}-${randomUUID()}`
      return createStagedFile(key, held, signal)
    },
    /** What an earlier run had secured. */
    restoreStaged: (mark: StagedMark) => openStagedBefore(mark, held, kept.find),
    /** As `save`, from the network. See DownloadRequest. */
    async download(request: DownloadRequest) {
      const { partKey } = request
      if (partsInUse.has(partKey)) throw new MediaError('busy', 'this part is arriving already')
      partsInUse.add(partKey)
      try {
        return await download(request, { receiver, layout, images, limits, unusable })
      } finally {
        partsInUse.delete(partKey)
      }
    },
    /** Removes what arrived of a download that nobody goes on with. */
    dropDownload: (partKey: string) => dropDownload(layout.part(partKey)),
    /** The place of an original in the library; it may be in an archive. */
    pathOf: layout.original,
    /** Where an original is read from. @throws MediaError `archived` where it is in an archive that is not there now */
    sourceOf: layout.source,
    /** The path of a WebP thumbnail, made now if need be; `missing` when there is nothing to make it of. */
    thumbnail: thumbnails.get,
    /** The dHash of it, read from a thumbnail, which is made now if need be; `missing` as there. */
    dhashOf: async (file: FilePlace) =>
      (await images.inspect(await thumbnails.get(file, thumbnailEdges[0]))).dhash,
    /** An image in a form that every gateway takes; see image-to-send.ts. `mostBytes`: a larger PNG becomes a JPEG too. */
    forSending: (image: SendableImage, mostBytes?: number) => imageToSend(image, layout, images, mostBytes),
    /** A small JPEG of it, its longer edge at most `edge` pixels. */
    smallForSending: (image: SendableImage, edge: number) => smallImageToSend(image, layout, images, edge),
    /**
     * Every pixel of an image file, as it is or scaled, in a file that is there for as long as `use` runs. See raw-pixels.ts.
     * @throws MediaError `unsupported` when it cannot be decoded, `missing` when it is gone
     */
    pixels: <Result>(
      file: string,
      use: (pixels: DecodedPixels) => Promise<Result>,
      size: WrittenSize = 'own',
    ) => withRawPixels(file, size, use, layout, images),
    /** A drawing in SVG as an image file, there for as long as `use` runs; see images/drawing/with-rasterised.ts. */
    rasterised: <Result>(drawing: AsyncIterable<Uint8Array>, use: (file: string) => Promise<Result>) =>
      withRasterised(drawing, use, layout, images),
    /**
     * A page of images and words as a PNG, there for as long as `use` runs.
     *
     * @param use hears which cells have an image that cannot be decoded, by their place
     */
    sheet: <Result>(sheet: Sheet, use: (file: string, undrawn: readonly number[]) => Promise<Result>) =>
      withTemporary(async (file) => use(file, await images.drawSheet(sheet, file)), layout),
    /** A place for bytes, there for as long as `use` runs. */
    temporary: <Result>(use: (file: string) => Promise<Result>) => withTemporary(use, layout),
    /** An image file of pixels that `draw` writes into the file it is given; there for as long as `use` runs. */
    drawn: <Result>(
      draw: (to: string) => Promise<RawPixels>,
      encoding: Encoding,
      use: (file: string) => Promise<Result>,
    ) => withDrawn(draw, encoding, use, layout, images),
    /** Keeps a video's first frame as what its thumbnails are made of; `missing` when the video is gone. */
    savePoster: (video: Pick<FilePlace, 'sha256' | 'extension'>, image: Uint8Array) =>
      savePoster(video, image, layout, images),
    /**
     * Everybody who keeps a file says so once its row is written, or none will be: until then its bytes are not deleted,
     * whoever deletes the same ones. See claims.ts.
     */
    settle: layout.claims.settle,
    /** While another thread puts files into the folder and writes their rows. See claims.ts. */
    claimAll: layout.claims.addAll,
    /** What is in the media folder, whatever the rows say: for checking the library. */
    kept,
    /** Paid bytes that nothing here can show. */
    unusable: unusable as Omit<UnusableFiles, 'keep'>,
    /**
     * At start: removes half-done files but those of these keys (`key` keeps `key-0` as well).
     * @returns how many.
     */
    sweepParts: (keepKeys: Iterable<string>) =>
      sweepParts(layout.parts, () => [...keepKeys, ...partsInUse, ...owners, layout.runKey]),
    /**
     * Ends the workers; what is being decoded is refused as `closed`, and no thumbnail is written afterwards. Abort
     * downloads by their signal first.
     */
    async close() {
      await Promise.all([images.close(), receiver.close()])
      // What was made already is being written.
      await thumbnails.settled()
    },
  }
}

const isSource = import.meta.url.endsWith('.ts')

/** Built, every entry lies in one folder. */
const entry = (source: string, built: string) => new URL(isSource ? source : built, import.meta.url)
const decoderFile = () => entry('../image-decoder/image-decoder.ts', './image-decoder.js')
const receivingThread = () => entry('./download/receive-worker.ts', './receive-worker.js')
