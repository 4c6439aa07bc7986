import { Copy, FolderOpen, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AppInfo } from '../../../../shared/contract/app.ts'
import { firstClick } from '../../../ui/controls/first-click.ts'
import { capabilities } from '../../../rpc/capabilities.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { LicencesDialog } from './LicencesDialog.tsx'

/** What the app is and where it keeps things, each with what people want to do with it. */
export function Facts({ info }: { info: AppInfo | null }) {
  const { settings } = useText()
  const client = useClient()
  const [isReading, setReading] = useState(false)
  const folder = info?.dataDirectory ?? null
  const showFolder = () => {
    client.app.showDataFolder({}).catch(() => {
      // The app is gone, and its own banner says so.
    })
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 leading-6">
      <Fact name={settings.version} value={info?.version ?? ''}>
        {info !== null && (
          <CopyButton label={settings.copyVersion} text={`Atelier ${info.version}\n${info.system}`} />
        )}
      </Fact>
      <Fact name={settings.system} value={info?.system ?? ''} />
      <Fact name={settings.dataFolder} value={info === null ? '' : (folder ?? settings.dataFolderHidden)}>
        {folder !== null && <CopyButton label={settings.copyFolder} text={folder} />}
        {folder !== null && capabilities().reveal && (
          <Button size="s" variant="ghost" icon={<FolderOpen aria-hidden />} onClick={firstClick(showFolder)}>
            {settings.openFolder}
          </Button>
        )}
      </Fact>
      <Fact name={settings.licence} value={settings.licenceName}>
        <Button size="s" variant="ghost" icon={<Scale aria-hidden />} onClick={() => setReading(true)}>
          {settings.licences}
        </Button>
        <LicencesDialog isOpen={isReading} onClose={() => setReading(false)} />
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; value: string; children?: ReactNode }

function Fact({ name, value, children }: FactProps) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 break-all select-text">{value}</span>
        {children}
      </dd>
    </div>
  )
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const { common } = useText()
  return (
    <Button
      size="s"
      variant="ghost"
      aria-label={label}
      icon={<Copy aria-hidden />}
      onClick={firstClick(() => void copyText(text))}
    >
      {common.copy}
    </Button>
  )
}
