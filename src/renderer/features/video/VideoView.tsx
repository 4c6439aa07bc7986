import { Clapperboard } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Asset } from '../../../shared/domain/asset.ts'
import { AssetId } from '../../../shared/domain/ids.ts'
import type { JobRequest } from '../../../shared/domain/job/job.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { earlierJobFiles } from '../../media/choosing/reading/earlier-job-files.ts'
import { Examples } from '../../media/generate/Examples.tsx'
import { FilmTile } from '../../media/tiles/VideoTile.tsx'
import { focusPrompt } from '../../media/generate/focus-prompt.ts'
import { GenerateForm } from '../../media/generate/GenerateForm.tsx'
import { JobFeed, useShownJobs } from '../../media/jobs/JobFeed.tsx'
import { mediaStoresOf } from '../../media/media-stores.ts'
import type { Box } from '../../media/tiles/tile-layout.ts'
import { replaceForm } from '../../media/generate/replace-form.ts'
import { useRequestFromPlace } from '../../media/generate/use-request-from-place.ts'
import { usePressOnceRead } from '../../media/generate/presses/use-press-once-read.ts'
import { useModels } from '../../media/generate/use-models.ts'
import { useSequenceViewer } from '../../media/viewer/use-sequence-viewer.tsx'
import { ImageArea } from '../../media/image-actions/ImageArea.tsx'
import { useClient } from '../../rpc/client-context.ts'
import { ConnectFirst } from '../../session/ConnectFirst.tsx'
import { useStudio } from '../../session/settings-store.ts'
import { currentText, useText } from '../../text/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import {
  filmProblems,
  fromVideoRequest,
  isVideoRequest,
  shownFilmForm,
  toVideoRequest,
} from './video-form.ts'
import { FilmFields } from './VideoFields.tsx'
import { nextFramePlace } from './frame-places.ts'
import { toldFilmProblems } from './told-video-problems.ts'
import { filmFormStore, filmPressStore } from './video-room.ts'

export default function VideoView() {
  return (
    <ConnectFirst>
      <main className="flex h-full">
        <FilmPane />
        <FilmFeed />
      </main>
    </ConnectFirst>
  )
}

function FilmPane() {
  const words = useText()
  const { video } = words
  const models = useModels('video')
  const connection = useStudio((studio) => studio.activeConnection)
  const { value, change } = useStore(filmFormStore())
  const { failure, press } = useStore(filmPressStore(useClient()))
  const [refusals, setRefusals] = useState(0)
  const form = shownFilmForm(value, models)
  const problems = refusals === 0 ? {} : filmProblems(form)
  useFirstFrameFromPlace()

  const { press: submit, isWaiting } = usePressOnceRead(() => {
    const request = toVideoRequest(form)
    setRefusals(isVideoRequest(request) ? 0 : refusals + 1)
    if (isVideoRequest(request) && connection !== null) void press(connection.id, request)
  })

  return (
    <GenerateForm
      slot="video-form"
      title={video.title}
      place={nextFramePlace(filmFormStore())}
      button={video.generate}
      failure={failure}
      refused={{
        problems: toldFilmProblems(form, problems, words, { change, removeLastFrame }),
        count: refusals,
        forget: () => setRefusals(0),
      }}
      isWaiting={isWaiting}
      onSubmit={submit}
    >
      <FilmFields form={form} models={models} problems={problems} onChange={change} onSubmit={submit} />
    </GenerateForm>
  )
}

function removeLastFrame(): void {
  const none = { lastFrame: null, lastFrameUrl: null }
  replaceForm(filmFormStore(), () => none, currentText().video.lastFrameRemoved)
}

/** "Animate this" of another room comes as a parameter, which is used up: coming back must not put the picture in again. */
function useFirstFrameFromPlace(): void {
  const firstFrame = useNavigation(({ params }) => params['firstFrame'])
  const lastFrame = useNavigation(({ params }) => params['lastFrame'])
  useEffect(() => {
    const id = AssetId.safeParse(firstFrame)
    if (!id.success) return
    const last = AssetId.safeParse(lastFrame).data ?? null
    const frames = { firstFrame: id.data, lastFrame: last, firstFrameUrl: null, lastFrameUrl: null }
    replaceForm(filmFormStore(), () => frames)
    focusPrompt()
    useNavigation.getState().replace({})
  }, [firstFrame, lastFrame])
}

function FilmFeed() {
  const { video } = useText()
  const jobs = useShownJobs('video')
  const sequence = useMemo(() => jobs.flatMap((job) => job.assets), [jobs])
  const client = useClient()
  const { open, viewer } = useSequenceViewer(sequence, () =>
    earlierJobFiles(client, 'video', mediaStoresOf(client).jobs.getState().feeds.video, sequence.length),
  )
  const madeCount = useStore(filmPressStore(client), (state) => state.madeCount)
  const reuse = useCallback((request: JobRequest) => {
    if (request.kind === 'video') replaceForm(filmFormStore(), () => fromVideoRequest(request))
  }, [])
  useRequestFromPlace(reuse)
  const renderAsset = useCallback(
    (asset: Asset, tile: Box) => <FilmTile asset={asset} tile={tile} onOpen={() => open(asset.id)} />,
    [open],
  )
  return (
    <>
      <ImageArea assetOf={(id) => sequence.find((asset) => asset.id === id)} className="h-full">
        <JobFeed
          kind="video"
          label={video.feedLabel}
          madeCount={madeCount}
          onReuse={reuse}
          renderAsset={renderAsset}
          empty={
            <EmptyState
              icon={<Clapperboard />}
              title={video.emptyTitle}
              text={video.emptyText}
              action={<Examples prompts={video.examples} form={filmFormStore()} />}
            />
          }
        />
      </ImageArea>
      {viewer}
    </>
  )
}
