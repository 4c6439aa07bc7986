import { Images } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { JobRequest } from '../../../../shared/domain/job/job.ts'
import { focusWhenThere } from '../../../lib/focus/focus-when-there.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { moveToTrash } from '../../../media/library/asset-actions.ts'
import { isFocusFree, isFocusLeft } from '../../../media/trash/is-focus-left.ts'
import { neighbourOf } from '../../../media/trash/neighbour-of.ts'
import { Examples } from '../../../media/generate/Examples.tsx'
import { ImageArea } from '../../../media/image-actions/ImageArea.tsx'
import { useShownJobs } from '../../../media/jobs/JobFeed.tsx'
import { earlierJobFiles } from '../../../media/culling/reading/earlier-job-files.ts'
import { mediaStoresOf } from '../../../media/media-stores.ts'
import { rateAsset } from '../../../media/rating/rate-asset.ts'
import { replaceForm } from '../../../media/generate/replace-form.ts'
import { useFormIntents } from '../../../media/generate/use-form-intents.ts'
import { useSequenceViewer } from '../../../media/viewer/use-sequence-viewer.tsx'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { fromImageRequest } from '../image-form.ts'
import { imageFormStore, imageSubmitStore } from '../images-room.ts'
import { Wall } from './Wall.tsx'
import { WallBar } from './WallBar.tsx'

/** What was made in this room: the wall, and the viewer over it. */
export function ImageFeed() {
  const { images } = useText()
  const jobs = useShownJobs('image')
  const sequence = useMemo(() => jobs.flatMap((job) => job.assets), [jobs])
  const client = useClient()
  const { open, choose, viewer } = useSequenceViewer(sequence, () =>
    earlierJobFiles(client, 'image', mediaStoresOf(client).jobs.getState().feeds.image, sequence.length),
  )
  const madeCount = useStore(imageSubmitStore(client), (state) => state.madeCount)
  useFormIntents(reuse)
  const [askedCount, setAskedCount] = useState(0)
  useIntent('show-latest', () => setAskedCount(askedCount + 1))
  const openAsset = useCallback(({ id }: Asset) => open(id), [open])

  async function trash(asset: Asset) {
    const next = neighbourOf(sequence, asset.id)
    const isDone = await moveToTrash(mediaStoresOf(client).assets, asset, () => {
      if (isFocusFree()) focusTile(asset)
    })
    if (isDone && next !== undefined && isFocusLeft(asset.id)) focusTile(next)
  }

  return (
    <>
      <ImageArea
        assetOf={(id) => sequence.find((asset) => asset.id === id)}
        onTrash={(asset) => void trash(asset)}
        className="h-full"
      >
        <WallBar onChoose={choose} />
        <Wall
          jobs={jobs}
          shownCount={madeCount + askedCount}
          onReuse={reuse}
          onOpen={openAsset}
          onTrash={(asset) => void trash(asset)}
          onRate={(asset, change) => void rateAsset(mediaStoresOf(client).assets, asset, change)}
          empty={
            <EmptyState
              icon={<Images />}
              title={images.emptyTitle}
              text={images.emptyText}
              action={<Examples prompts={images.examples} form={imageFormStore} />}
            />
          }
        />
      </ImageArea>
      {viewer}
    </>
  )
}

function reuse(request: JobRequest): void {
  if (request.kind === 'image') replaceForm(imageFormStore, (form) => fromImageRequest(request, form))
}

function focusTile({ id }: Asset): void {
  focusWhenThere(`[data-tile] [data-asset="${id}"]`)
}
