import { clientNetwork } from '@nocleh/contracts/address/ip-address.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

interface PerMinute {
  readonly address: number;
  readonly everyone: number;
}

/**
 * Limits what browsers send by address (IPv6: by /64 network) and in total; each call counts and says whether it is within them. Addresses
 * beyond the total are not counted, which bounds the memory.
 */
export function minuteLimit({ address, everyone }: PerMinute): (clientAddress: string) => Promise<boolean> {
  const ofAddress = new RateLimiterMemory({ points: address, duration: 60 });
  const ofAll = new RateLimiterMemory({ points: everyone, duration: 60 });
  return async (clientAddress) => {
    if ((await ofAll.get('all'))?.remainingPoints === 0) return false;
    try {
      await ofAddress.consume(clientNetwork(clientAddress));
      await ofAll.consume('all');
      return true;
    } catch {
      return false;
    }
  };
}
