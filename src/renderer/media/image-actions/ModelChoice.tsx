import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useClient } from '../../rpc/client-context.ts'
import { modelDetail } from '../../text/model-text.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { mediaStoresOf } from '../media-stores.ts'
import { useImageModels } from '../generate/use-models.ts'
import { modelChoice } from './model-choice.ts'
import { fillWithOrder } from './order-again.ts'

/** Which model should make it: choosing one fills the form, and nothing is sent. */
export function ModelChoice() {
  const text = useText()
  const { imageActions } = text
  const jobId = useStore(modelChoice, (choice) => choice.jobId)
  const { jobs } = mediaStoresOf(useClient())
  const ownModel = useStore(jobs, (state) => (jobId === null ? null : state.jobs.get(jobId)?.request.model))
  // The same model once more is Again.
  const models = useImageModels().filter(({ id }) => id !== ownModel)
  const close = () => modelChoice.setState({ jobId: null })
  // The form that was filled has the focus then, and not what stood below the dialog.
  const isChosen = useRef(false)
  useEffect(() => {
    if (jobId !== null) isChosen.current = false
  }, [jobId])
  const promptField = () => document.querySelector<HTMLElement>('[data-room-start="images"]')
  return (
    <Dialog
      title={imageActions.modelTitle}
      isOpen={jobId !== null}
      onClose={close}
      returnFocus={() => (isChosen.current ? promptField() : null)}
    >
      {models.length === 0 ? (
        <p>{imageActions.noModels}</p>
      ) : (
        <>
          <p className="pb-3">{imageActions.modelText}</p>
          <ul className="-mx-2 flex flex-col">
            {models.map((model) => (
              <li key={model.id}>
                <button
                  type="button"
                  onClick={() => {
                    isChosen.current = true
                    close()
                    if (jobId !== null) void fillWithOrder(jobId, model.id)
                  }}
                  className="flex min-h-8 w-full items-baseline justify-between gap-4 rounded-m px-2 py-1.5 text-left hover:bg-hover"
                >
                  <span className="break-all text-ink">{model.id}</span>
                  <span className="shrink-0 text-sm text-ink-faint">{modelDetail(model, text)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
