import { useState } from 'react'
import { useStore } from 'zustand'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { DescribeState } from '../../../shared/domain/search/describing.ts'
import { useSettings } from '../../session/settings-store.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { firstClick } from '../../ui/controls/first-click.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { describeChoice } from './describe-choice.ts'
import { DescribeForm } from './DescribeForm.tsx'
import { DescribeOutcome, UnfinishedLine } from './DescribeOutcome.tsx'
import { DescribeProgress } from './DescribeProgress.tsx'
import { describeRequest } from './describe-request.ts'
import { useChatModels } from './use-chat-models.ts'
import type { Describing } from './use-describing.ts'
import { useLook } from './use-look.ts'

const close = () => describeRequest.setState({ isOpen: false })
const returnFocus = () => describeRequest.getState().from
const forgetChoice = () => describeRequest.setState({ assetIds: [] })

type FaceProps = { describing: Describing; state: DescribeState }

/** Describing images for the search: the question before, how far it is, what came of it. */
export function DescribeDialog({ describing }: { describing: Describing }) {
  const { isOpen, assetIds } = useStore(describeRequest)
  const { state } = describing
  if (state === null) return null
  if (state.run !== null) return <RunFace describing={describing} state={state} isOpen={isOpen} />
  if (assetIds.length > 0)
    return <FormFace describing={describing} state={state} isOpen={isOpen} assetIds={assetIds} />
  return <OutcomeFace describing={describing} state={state} isOpen={isOpen} />
}

function RunFace({ describing: { attempt }, state: { run }, isOpen }: FaceProps & { isOpen: boolean }) {
  const { describing: words, common } = useText()
  if (run === null) return null
  const { isPaused, isStopping } = run
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={close}
      returnFocus={returnFocus}
      actions={
        <>
          {!isStopping && (
            <Button onClick={() => void attempt(({ pause, resume }) => (isPaused ? resume({}) : pause({})))}>
              {isPaused ? words.resume : words.pause}
            </Button>
          )}
          <Button isOff={isStopping} onClick={() => void attempt(({ stop }) => stop({}))}>
            {common.stop}
          </Button>
          <Button variant="primary" onClick={close}>
            {common.close}
          </Button>
        </>
      }
    >
      <DescribeProgress run={run} />
      {isStopping && (
        <Button className="mt-3" onClick={firstClick(() => void attempt(({ stopNow }) => stopNow({})))}>
          {words.stopNow}
        </Button>
      )}
    </Dialog>
  )
}

function FormFace({
  describing: { attempt, refusal },
  state: { unfinished },
  isOpen,
  assetIds,
}: FaceProps & { isOpen: boolean; assetIds: readonly AssetId[] }) {
  const { describing: words, common } = useText()
  const language = useLanguage()
  const [again, setAgain] = useState<readonly AssetId[] | null>(null)
  const { look, failure } = useLook(assetIds)
  const target = useTarget(isOpen)
  const { connection, model } = target
  const isAgain = again === assetIds
  const count = look === null ? 0 : look.fresh + (isAgain ? look.described : 0)
  const canStart = count > 0 && connection !== null && model !== null
  async function start() {
    if (!isOpen || connection === null || model === null) return
    describeChoice.getState().change({ connectionId: connection.id, model })
    const order = { assetIds: [...assetIds], connectionId: connection.id, model, language, isAgain }
    const started = await attempt(({ start: begin }) => begin(order))
    // Where another window was first, its run is shown, and then the question again.
    if (started?.isBegun === true) forgetChoice()
  }
  async function goOn() {
    if ((await attempt(({ resume }) => resume({}))) !== null) forgetChoice()
  }
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={close}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button variant="primary" disabled={!canStart} onClick={() => void start()}>
            {words.start(count)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal !== null && <ErrorNote failure={refusal} />}
        <DescribeForm
          {...{ chosen: assetIds.length, look, failure, isAgain, count, ...target }}
          onAgain={(isOn) => setAgain(isOn ? assetIds : null)}
        />
        {unfinished !== null && (
          <div className="flex flex-col items-start gap-2 border-t border-line pt-3">
            <p className="text-pretty break-words">
              <UnfinishedLine {...unfinished} /> {words.replaces}
            </p>
            <Button onClick={() => void goOn()}>{words.goOn}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Where images are sent: as it was chosen last, else to the connection in use and its first model. */
function useTarget(isOpen: boolean) {
  const connections = useSettings((settings) => settings.connections)
  const active = useSettings((settings) => settings.activeConnection)
  const { value } = useStore(describeChoice)
  const connection = connections.find(({ id }) => id === value.connectionId) ?? active
  const models = useChatModels(isOpen ? (connection?.id ?? null) : null)
  const model = models?.find(({ id }) => id === value.model)?.id ?? models?.[0]?.id ?? null
  return { connections, connection, models, model }
}

function OutcomeFace({ describing: { attempt, refusal }, state, isOpen }: FaceProps & { isOpen: boolean }) {
  const { describing: words, common } = useText()
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={close}
      returnFocus={returnFocus}
      actions={
        state.unfinished === null ? (
          <Button variant="primary" onClick={close}>
            {common.close}
          </Button>
        ) : (
          <>
            <Button onClick={() => void attempt(({ stop }) => stop({}))}>{words.giveUp}</Button>
            <Button onClick={firstClick(() => void attempt(({ resume }) => resume({})))}>{words.goOn}</Button>
            <Button variant="primary" onClick={close}>
              {common.close}
            </Button>
          </>
        )
      }
    >
      {refusal !== null && <ErrorNote failure={refusal} />}
      <DescribeOutcome state={state} />
    </Dialog>
  )
}
