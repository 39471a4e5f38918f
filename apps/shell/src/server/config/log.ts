import { openLog } from '@nocleh/monitoring/log.ts';

export const log = openLog('shell');
