import { parentPort, workerData } from 'node:worker_threads'
import { carryOut } from './sealing.ts'

/** Own thread of `sealer.ts`: one order, one answer. */
void carryOut(workerData).then((answer) => parentPort?.postMessage(answer, []))
