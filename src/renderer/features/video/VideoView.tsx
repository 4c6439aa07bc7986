import { Clapperboard } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { JobRequest } from '../../../shared/domain/job/job.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { earlierJobFiles } from '../../media/culling/reading/earlier-job-files.ts'
import { Examples } from '../../media/generate/Examples.tsx'
import { VideoTile } from '../../media/tiles/VideoTile.tsx'
import { focusPrompt } from '../../media/generate/focus-prompt.ts'
import { GenerateForm } from '../../media/generate/GenerateForm.tsx'
import { JobFeed, useShownJobs } from '../../media/jobs/JobFeed.tsx'
import { mediaStoresOf } from '../../media/media-stores.ts'
import type { Box } from '../../media/tiles/tile-layout.ts'
import { replaceForm } from '../../media/generate/replace-form.ts'
import { useFormIntents } from '../../media/generate/use-form-intents.ts'
import { useSubmitWhenLoaded } from '../../media/generate/submit/use-submit-when-loaded.ts'
import { useModels } from '../../media/generate/use-models.ts'
import { useSequenceViewer } from '../../media/viewer/use-sequence-viewer.tsx'
import { ImageArea } from '../../media/image-actions/ImageArea.tsx'
import { useClient } from '../../rpc/client-context.ts'
import { ConnectFirst } from '../../session/ConnectFirst.tsx'
import { useSettings } from '../../session/settings-store.ts'
import { currentText, useText } from '../../text/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import {
  videoProblems,
  fromVideoRequest,
  isVideoRequest,
  shownVideoForm,
  toVideoRequest,
} from './video-form.ts'
import { VideoFields } from './VideoFields.tsx'
import { nextFramePlace } from './frame-places.ts'
import { videoProblemList } from './video-problem-list.ts'
import { videoFormStore, videoSubmitStore } from './video-room.ts'

export default function VideoView() {
  return (
    <ConnectFirst>
      <main className="flex h-full">
        <VideoPane />
        <VideoFeed />
      </main>
    </ConnectFirst>
  )
}

function VideoPane() {
  const words = useText()
  const models = useModels('video')
  const connection = useSettings((settings) => settings.activeConnection)
  const { value, change } = useStore(videoFormStore)
  const { failure, press } = useStore(videoSubmitStore(useClient()))
  const [refusals, setRefusals] = useState(0)
  const form = shownVideoForm(value, models)
  const problems = refusals === 0 ? {} : videoProblems(form)
  useIntent('use-frames', ({ firstFrame, lastFrame }) => {
    const frames = { firstFrame, lastFrame, firstFrameUrl: null, lastFrameUrl: null }
    replaceForm(videoFormStore, () => frames)
    focusPrompt()
  })

  const { press: submit, isWaiting } = useSubmitWhenLoaded(() => {
    const request = toVideoRequest(form)
    setRefusals(isVideoRequest(request) ? 0 : refusals + 1)
    if (isVideoRequest(request) && connection !== null) void press(connection.id, request)
  })

  return (
    <GenerateForm
      paneId="video-form"
      title={words.shell.rooms.video}
      place={nextFramePlace(videoFormStore)}
      button={words.common.generate}
      failure={failure}
      refused={{
        problems: videoProblemList(form, problems, words, { change, removeLastFrame }),
        count: refusals,
        forget: () => setRefusals(0),
      }}
      isWaiting={isWaiting}
      onSubmit={submit}
    >
      <VideoFields form={form} models={models} problems={problems} onChange={change} onSubmit={submit} />
    </GenerateForm>
  )
}

function removeLastFrame(): void {
  const none = { lastFrame: null, lastFrameUrl: null }
  replaceForm(videoFormStore, () => none, currentText().video.lastFrameRemoved)
}

function reuse(request: JobRequest): void {
  if (request.kind === 'video') replaceForm(videoFormStore, () => fromVideoRequest(request))
}

function VideoFeed() {
  const { video } = useText()
  const jobs = useShownJobs('video')
  const sequence = useMemo(() => jobs.flatMap((job) => job.assets), [jobs])
  const client = useClient()
  const { open, viewer } = useSequenceViewer(sequence, () =>
    earlierJobFiles(client, 'video', mediaStoresOf(client).jobs.getState().feeds.video, sequence.length),
  )
  const madeCount = useStore(videoSubmitStore(client), (state) => state.madeCount)
  useFormIntents(reuse)
  const renderAsset = useCallback(
    (asset: Asset, tile: Box) => <VideoTile asset={asset} tile={tile} onOpen={() => open(asset.id)} />,
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
              action={<Examples prompts={video.examples} form={videoFormStore} />}
            />
          }
        />
      </ImageArea>
      {viewer}
    </>
  )
}
