import { useEffect, useState } from 'react'
import type { Licences } from '../../../../shared/domain/licences.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

type State = { type: 'reading' } | { type: 'read'; licences: Licences } | { type: 'failed'; failure: Failure }

/** On what terms the app is, and all of others that is in it, word for word. */
export function LicencesDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { settings } = useText()
  const client = useClient()
  const [state, setState] = useState<State>({ type: 'reading' })
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    client.app.licences({}, { signal: leaving.signal }).then(
      (licences) => setState({ type: 'read', licences }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ type: 'failed', failure: failureOf(error) })
      },
    )
    return () => leaving.abort()
  }, [client, isOpen])
  return (
    <Dialog isLong isWide title={settings.licences} isOpen={isOpen} onClose={onClose}>
      <p className="text-pretty">{settings.licencesIntro}</p>
      {state.type === 'reading' && (
        <p className="flex justify-center py-8">
          <Spinner label={settings.licences} />
        </p>
      )}
      {state.type === 'failed' && <ErrorNote failure={state.failure} />}
      {state.type === 'read' && <Texts {...state.licences} />}
    </Dialog>
  )
}

function Texts({ own, parts }: Licences) {
  const { settings } = useText()
  return (
    <>
      <Text title={settings.licenceOf('Atelier', settings.licenceName)} text={own} />
      {parts.map(({ name, version, licence, text }) => (
        <Text
          key={`${name}@${version}`}
          title={settings.licenceOf(`${name} ${version}`, licence)}
          text={text}
        />
      ))}
    </>
  )
}

/** English in every language, as its makers wrote it. */
function Text({ title, text }: { title: string; text: string }) {
  return (
    <section className="mt-5 [contain-intrinsic-height:auto_24rem] [content-visibility:auto]">
      <h3 className="font-medium text-ink">{title}</h3>
      {text !== '' && (
        <pre
          lang="en"
          dir="ltr"
          className="mt-1 font-sans text-sm wrap-anywhere whitespace-pre-wrap select-text"
        >
          {text}
        </pre>
      )}
    </section>
  )
}
