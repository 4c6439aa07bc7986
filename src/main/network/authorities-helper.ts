import { getCACertificates } from 'node:tls'
import { openParentPort } from '../lib/parent-port.ts'

/**
 * The process that asks the system for its authorities: a trust service, a card reader or a policy may hang, and a thread
 * that waits inside such a call can be neither left nor asked again, and keeps the app from ending.
 */
const tell = openParentPort(() => {})
tell(getCACertificates('system'))
