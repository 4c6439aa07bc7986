import { HardDrive, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { DiskTrouble, HealthNotice, Recovery } from '../../../shared/domain/health/health.ts'
import { RestartNow } from '../../session/RestartNow.tsx'
import { DamagedRowList } from '../../media/library/DamagedRowList.tsx'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { formatDateTime } from '../../lib/format/format-time.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useWatched } from '../../data/use-watched.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'

const watchHealth = (client: AtelierClient, signal: AbortSignal) => client.health.watch({}, { signal })

/** What is wrong with the app's own files, above every room; nothing while they are well. */
export function HealthBanner() {
  const health = useWatched(watchHealth)
  const client = useClient()
  const { shell } = useText()
  if (health === null) return null
  const close = (type: HealthNotice['type']) => () =>
    void client.health.dismissNotice({ type }).catch(() => undefined)
  const dismiss = () => void client.health.dismissRecovery({}).catch(() => undefined)
  return (
    <>
      {health.disk !== null && (
        <Line icon={<HardDrive aria-hidden />}>
          <DiskWords disk={health.disk} />
        </Line>
      )}
      {health.isRestartNeeded && (
        <Line icon={<ShieldAlert aria-hidden />}>
          <RestartWords>{shell.restartToRepair}</RestartWords>
        </Line>
      )}
      {health.recovery !== null && (
        <Line icon={<ShieldAlert aria-hidden />} action={<Understood onClick={dismiss} />}>
          <RecoveryWords recovery={health.recovery} />
        </Line>
      )}
      {health.notices.map((notice) => (
        <Line
          key={notice.type}
          icon={<ShieldAlert aria-hidden />}
          action={<Understood onClick={close(notice.type)} />}
        >
          <NoticeWords notice={notice} />
        </Line>
      ))}
    </>
  )
}

function Line({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div role="alert" className="flex items-center gap-3 border-b border-line bg-float px-4 py-2">
      <span className="text-danger-ink">{icon}</span>
      <div className="min-w-0 flex-1 text-pretty select-text">{children}</div>
      {action}
    </div>
  )
}

function Understood({ onClick }: { onClick: () => void }) {
  const { shell } = useText()
  return (
    <Button size="s" onClick={onClick}>
      {shell.understood}
    </Button>
  )
}

/** Why a restart is wise, and the way to it. */
function RestartWords({ children }: { children: string }) {
  return (
    <>
      <p className="mb-1.5">{children}</p>
      <RestartNow size="s" />
    </>
  )
}

export function NoticeWords({ notice }: { notice: HealthNotice }) {
  const { shell } = useText()
  const language = useLanguage()
  if (notice.type === 'rows')
    return (
      <>
        {shell.rowsFound(notice.repaired, notice.damaged)}
        <DamagedRowList rows={notice.damagedRows} />
      </>
    )
  if (notice.type === 'unexpected') {
    if (!notice.isRestartWise) return shell.unexpected
    return <RestartWords>{shell.restartWise}</RestartWords>
  }
  if (notice.type === 'open-folder') return shell.openFolder(notice.folder)
  if (notice.type === 'synced-folder') return shell.syncedFolder(notice.folder)
  if (notice.type === 'backup-overdue') {
    const { folder, lastAtMs } = notice
    return shell.backupOverdue(folder, lastAtMs === null ? null : formatDateTime(lastAtMs, language))
  }
  if (notice.type === 'library-move')
    return notice.outcome === 'kept' ? shell.libraryKept(notice.folder) : shell.libraryNotMoved(notice.folder)
  if (notice.type === 'restore-given-up') return shell.restoreGivenUp
  if (notice.type === 'exchanges') return shell.exchangesSetAside(notice.setAsideFile)
  return notice.isRestored ? shell.settingsRestored : shell.settingsReset
}

function DiskWords({ disk: { kind, folder, neededBytes } }: { disk: DiskTrouble }) {
  const { shell } = useText()
  const language = useLanguage()
  if (kind === 'gone') return shell.diskGone(folder)
  if (kind === 'read-only') return shell.diskReadOnly(folder)
  return neededBytes === null ? shell.diskFullNoMore : shell.diskFull(formatBytes(neededBytes, language))
}

function RecoveryWords({ recovery }: { recovery: Recovery }) {
  const { shell, errors } = useText()
  const language = useLanguage()
  const { backupAtMs, lastWriteMs, savedRows, isAllRead, damagedFile, damagedRows } = recovery
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const from = backupAtMs === null ? null : moment.format(backupAtMs)
  const until = moment.format(lastWriteMs)
  const lost = isAllRead ? shell.repairedAll(savedRows) : shell.repairedSome(savedRows, from, until)
  const words = [shell.repaired(from, until), lost]
  if (damagedRows.length > 0) words.push(shell.rowsFound(0, damagedRows.length))
  words.push(shell.damagedKept(damagedFile))
  return (
    <>
      {words.join(errors.joiner)}
      <DamagedRowList rows={damagedRows} />
    </>
  )
}
