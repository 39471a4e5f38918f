import type { Picture as PictureOfHouse } from '@nocleh/contracts/api/search.ts';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { accommodationAddress } from '../order/order-address.ts';
import styles from './house.module.css';

interface HouseProps {
  readonly house: { readonly slug: string; readonly name: string; readonly placeName: string; readonly picture: PictureOfHouse | null };
  /** Name of the room if there is only one. */
  readonly room?: string;
}

/** Picture, name and place of the accommodation. */
export function House({ house: { slug, name, placeName, picture }, room }: HouseProps) {
  const locale = useLocale();
  return (
    <div className={styles.house}>
      {picture && <Picture {...picture} sizes="(min-width: 60rem) 22rem, 100vw" shape="normal" rounded className={styles.picture} />}
      <div>
        <p className={styles.name}>
          <a href={accommodationAddress(locale, slug)}>{name}</a>
        </p>
        <p className={styles.place}>{room ? `${placeName}, ${room}` : placeName}</p>
      </div>
    </div>
  );
}
