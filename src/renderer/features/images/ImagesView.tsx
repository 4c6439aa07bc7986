import { Brush } from 'lucide-react'
import { lazy, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useNavigation } from '../../lib/navigation.ts'
import { GenerateForm } from '../../media/generate/GenerateForm.tsx'
import { useSubmitWhenLoaded } from '../../media/generate/submit/use-submit-when-loaded.ts'
import { useImageModels } from '../../media/generate/use-models.ts'
import { useClient } from '../../rpc/client-context.ts'
import { ConnectFirst } from '../../session/ConnectFirst.tsx'
import { useSettings } from '../../session/settings-store.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { leftOutText } from './check/left-out-text.ts'
import { type AskedOrder, asksFirst } from './check/order-check.ts'
import { OrderCheck } from './check/OrderCheck.tsx'
import { numberOf, shownImageForm } from './image-form.ts'
import { GridButton } from './grid/GridButton.tsx'
import { ImageFields } from './ImageFields.tsx'
import { useFormInStyle } from './styles/chosen-style.ts'
import { imageProblemList } from './image-problem-list.ts'
import { imageFormStore, imageSubmitStore } from './images-room.ts'
import { onDocumentDrop } from './opening/open-here.ts'
import { EditDrop } from './opening/EditDrop.tsx'
import { nextSourcePlace } from './source-places.ts'
import { imageProblems, isOrder, templateOf, toImageOrder } from './templates/image-order.ts'
import { OrderLine } from './templates/OrderLine.tsx'
import { ImageFeed } from './wall/ImageFeed.tsx'
import { useImageFormIntents } from './use-image-form-intents.ts'

/** Fetched when it is first opened: most of the room does without. */
const CanvasView = lazy(() => import('./canvas/CanvasView.tsx'))
const GridView = lazy(() => import('./grid/GridView.tsx'))

export default function ImagesView() {
  const isCanvas = useNavigation(
    ({ params }) => 'canvas' in params || 'edit' in params || params['view'] === 'canvas',
  )
  const isGrid = useNavigation(({ params }) => 'grid' in params || params['view'] === 'grid')
  // What was ordered is there without a gateway too.
  if (isGrid) return <GridView />
  return (
    <div className="contents" onDropCapture={onDocumentDrop}>
      {/* An image can be edited without a gateway. */}
      {isCanvas ? (
        <CanvasView />
      ) : (
        <ConnectFirst>
          <main className="flex h-full">
            <ImagePane />
            <EditDrop>
              <ImageFeed />
            </EditDrop>
          </main>
        </ConnectFirst>
      )}
    </div>
  )
}

function ImagePane() {
  const words = useText()
  const models = useImageModels()
  const connection = useSettings((settings) => settings.activeConnection)
  const { value, change } = useStore(imageFormStore)
  const { failure, press } = useStore(imageSubmitStore(useClient()))
  const [refusals, setRefusals] = useState(0)
  const generate = useRef<HTMLButtonElement>(null)
  const form = useFormInStyle(shownImageForm(value, models))
  const problems = refusals === 0 ? {} : imageProblems(form)
  const promptCount = useMemo(() => templateOf({ prompt: form.prompt }).count, [form.prompt])
  useImageFormIntents(models)

  const { press: submit, isWaiting } = useSubmitWhenLoaded(() => {
    const order = toImageOrder(form)
    setRefusals(isOrder(order) ? 0 : refusals + 1)
    if (!isOrder(order) || connection === null) return
    const [first, ...others] = order
    if (first === undefined) return
    const asked: AskedOrder = { connectionId: connection.id, requests: [first, ...others] }
    if (!asksFirst(asked)) send(asked)
  })

  function send({ connectionId, requests }: AskedOrder) {
    void press(connectionId, ...requests)
  }

  return (
    <GenerateForm
      buttonRef={generate}
      paneId="images-form"
      title={words.shell.rooms.images}
      corner={
        <div className="flex flex-wrap justify-end gap-1.5">
          <GridButton />
          <CanvasButton />
        </div>
      }
      place={nextSourcePlace(imageFormStore)}
      button={words.common.generate}
      failure={failure}
      refused={{
        problems: imageProblemList(form, problems, words, change),
        count: refusals,
        forget: () => setRefusals(0),
      }}
      summary={<OrderLine promptCount={promptCount} imagesEach={numberOf(form.n)} />}
      isWaiting={isWaiting}
      onSubmit={submit}
    >
      <ImageFields {...{ form, models, problems }} onChange={change} onSubmit={submit} />
      <OrderCheck
        anchor={generate}
        leftOut={leftOutText(form, value.sources.length, words)}
        onConfirm={send}
      />
    </GenerateForm>
  )
}

function CanvasButton() {
  const { canvas } = useText()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <Button size="s" icon={<Brush aria-hidden />} onClick={() => go('images', { view: 'canvas' })}>
      {canvas.homeTitle}
    </Button>
  )
}
