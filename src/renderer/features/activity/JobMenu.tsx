import { ArrowLeftRight, CornerUpLeft, Download, Ellipsis } from 'lucide-react'
import type { Job } from '../../../shared/domain/job/job.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { openInspector } from '../../lib/open-inspector.ts'
import { unusableFiles } from '../../media/jobs/downloads/unusable-files.ts'
import { openWithOrder } from '../../media/recipes/open-form.ts'
import { saveJobFile } from '../../media/save/save-link.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Menu } from '../../ui/controls/Menu.tsx'

/** What else can be done about a job than its buttons say. */
export function JobMenu({ job }: { job: Job }) {
  const { activity, exchanges, common } = useText()
  const language = useLanguage()
  return (
    <Menu
      label={common.moreActions}
      trigger={<IconButton size="s" label={common.moreActions} icon={<Ellipsis aria-hidden />} />}
      items={[
        ...unusableFiles(job).map(({ position, fileName, byteSize }) => ({
          label: activity.saveUnusable(formatBytes(byteSize, language)),
          icon: <Download aria-hidden />,
          onSelect: () => saveJobFile(job.id, position, fileName),
        })),
        {
          label: activity.editAgain,
          icon: <CornerUpLeft aria-hidden />,
          onSelect: () => openWithOrder(job.request),
        },
        {
          label: exchanges.inspect,
          icon: <ArrowLeftRight aria-hidden />,
          onSelect: () => openInspector(job.id),
        },
      ]}
    />
  )
}
