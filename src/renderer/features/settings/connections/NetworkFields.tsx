import { useStore } from 'zustand'
import { useText } from '../../../text/use-text.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { CertificateFile } from './certificates/CertificateFile.tsx'
import type { ConnectionDraft, ConnectionFormStore } from './connection-form.ts'
import { problemText } from './form-problems.ts'

type NetworkFieldsProps = { form: ConnectionFormStore; draft: ConnectionDraft }

/** The way to the gateway and to its files: its proxy, whom it trusts, and what may be private. */
export function NetworkFields({ form, draft }: NetworkFieldsProps) {
  const text = useText()
  const { settings } = text
  const { problems, change } = useStore(form)
  const errorOf = (field: 'proxy' | 'proxyUrl' | 'extraCertificates' | 'allowedHosts') => {
    const problem = problems[field]
    return problem === undefined ? undefined : problemText(problem, text)
  }
  return (
    <>
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label={settings.proxy}
          hint={settings.proxyHints[draft.proxy]}
          error={errorOf('proxy')}
          value={draft.proxy}
          onChange={(proxy) => change({ proxy })}
          options={(['system', 'manual', 'none'] as const).map((value) => ({
            value,
            label: settings.proxies[value],
          }))}
        />
        {draft.proxy === 'manual' && (
          <TextField
            label={settings.proxyUrl}
            hint={settings.proxyUrlHint}
            placeholder="http://"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            value={draft.proxyUrl}
            error={errorOf('proxyUrl')}
            onChange={(event) => change({ proxyUrl: event.target.value })}
          />
        )}
      </div>
      <div className="flex flex-col items-start gap-2">
        <TextArea
          className="w-full"
          label={settings.certificates}
          hint={settings.certificatesHint}
          placeholder="-----BEGIN CERTIFICATE-----"
          maxRows={6}
          spellCheck={false}
          value={draft.extraCertificates}
          error={errorOf('extraCertificates')}
          onChange={(event) => change({ extraCertificates: event.target.value })}
        />
        <CertificateFile onRead={(extraCertificates) => change({ extraCertificates })} />
      </div>
      <TextArea
        label={settings.allowedHosts}
        hint={settings.allowedHostsHint}
        placeholder="files.lan:9000"
        maxRows={6}
        spellCheck={false}
        value={draft.allowedHosts}
        error={errorOf('allowedHosts')}
        onChange={(event) => change({ allowedHosts: event.target.value })}
      />
    </>
  )
}
