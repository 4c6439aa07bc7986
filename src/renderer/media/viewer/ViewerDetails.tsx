import type { ReactNode } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { formatDateTime } from '../../lib/format/format-time.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { videoLength } from '../library/video-length.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { formatName } from '../about/format-name.ts'
import { Annotations } from '../annotations/Annotations.tsx'
import { AboutFile } from '../about/AboutFile.tsx'
import { LineageSection } from '../lineage/LineageSection.tsx'
import { RecipeActions } from '../recipes/RecipeActions.tsx'

/** What is known about a file. */
export function ViewerDetails({ asset }: { asset: Asset }) {
  const { library, common } = useText()
  const language = useLanguage()
  const hasSize = asset.width > 0 && asset.height > 0
  const isImported = asset.prompt === '' && asset.model === null
  const hasPixels = asset.kind === 'image' || asset.kind === 'video'
  const hasLength = asset.kind === 'video' || asset.kind === 'audio'
  return (
    <aside
      aria-label={common.details}
      tabIndex={0}
      data-own-keys="vertical"
      className="flex w-72 shrink-0 flex-col gap-4 overflow-y-auto border-l border-line bg-panel p-4 outline-offset-[-2px]"
    >
      {asset.prompt !== '' && (
        <section>
          <h2 className="mb-1 text-sm font-medium text-ink-faint">{common.prompt}</h2>
          <p className="text-pretty break-words whitespace-pre-wrap select-text">{asset.prompt}</p>
        </section>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {isImported && (
          <Fact name={library.origin}>{asset.isIntermediate ? library.sentForEdit : library.imported}</Fact>
        )}
        {!isImported && <Fact name={common.model}>{asset.model ?? common.unknown}</Fact>}
        {hasPixels && (
          <Fact name={library.dimensions}>
            {hasSize ? library.dimensionsValue(asset.width, asset.height) : common.unknown}
          </Fact>
        )}
        {hasLength && (
          <Fact name={common.duration}>
            {asset.durationMs === null ? common.unknown : videoLength(asset.durationMs, library)}
          </Fact>
        )}
        <Fact name={library.bytes}>{formatBytes(asset.byteSize, language)}</Fact>
        <Fact name={library.type}>{formatName(asset.mimeType)}</Fact>
        <Fact name={isImported ? library.date : library.created}>
          {formatDateTime(asset.createdAt, language)}
        </Fact>
        <EmbeddedFacts asset={asset} />
        <Fact name={library.fileName}>{asset.fileName}</Fact>
      </dl>
      {!asset.isIntermediate && <Annotations key={`said-${asset.id}`} asset={asset} />}
      <RecipeActions key={asset.id} asset={asset} />
      <LineageSection key={`story-${asset.id}`} asset={asset} />
      <AboutFile key={`about-${asset.id}`} asset={asset} />
    </aside>
  )
}

/** Of a photo that was brought in. */
function EmbeddedFacts({ asset: { embedded } }: { asset: Asset }) {
  const { library } = useText()
  const language = useLanguage()
  if (embedded === null) return null
  const { takenAt, camera, place } = embedded
  return (
    <>
      {takenAt !== null && <Fact name={library.taken}>{formatDateTime(takenAt, language)}</Fact>}
      {camera !== null && <Fact name={library.camera}>{camera}</Fact>}
      {place !== null && (
        <Fact name={library.place}>{library.placeValue(place.latitude, place.longitude)}</Fact>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums select-text">{children}</dd>
    </>
  )
}
