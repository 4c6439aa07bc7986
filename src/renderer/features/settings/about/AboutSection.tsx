import { useEffect, useState } from 'react'
import type { AppInfo } from '../../../../shared/contract/app.ts'
import { useClient, useConnectionCount } from '../../../rpc/client-context.ts'
import { ReportField } from '../report/ReportField.tsx'
import { Section } from '../sections/Section.tsx'
import { UpdatesField } from '../updates/UpdatesField.tsx'
import { Facts } from './Facts.tsx'

export function AboutSection() {
  const info = useAppInfo()
  return (
    <Section id="about">
      <Facts info={info} />
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
