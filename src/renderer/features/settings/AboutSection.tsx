import { useEffect, useState } from 'react'
import type { AppInfo } from '../../../shared/contract/app.ts'
import { useClient, useConnectionCount } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { ReportField } from './report/ReportField.tsx'
import { Section } from './sections/Section.tsx'
import { UpdatesField } from './updates/UpdatesField.tsx'

export function AboutSection() {
  const { settings } = useText()
  const info = useAppInfo()
  const lines: [name: string, value: string][] = [
    [settings.version, info?.version ?? ''],
    [settings.dataFolder, info === null ? '' : (info.dataDirectory ?? settings.dataFolderHidden)],
    [settings.licence, settings.licenceName],
  ]
  return (
    <Section id="about" title={settings.about}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="break-all select-text">{value}</dd>
          </div>
        ))}
      </dl>
      <UpdatesField />
      <ReportField />
    </Section>
  )
}

function useAppInfo(): AppInfo | null {
  const client = useClient()
  const count = useConnectionCount()
  const [info, setInfo] = useState<AppInfo | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    client.app
      .info({}, { signal: controller.signal })
      .then(setInfo)
      .catch(() => {
        // The disconnected banner says it; the rest of the page needs nothing from here.
      })
    return () => controller.abort()
  }, [client, count])
  return info
}
