import type { JSX } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const InfoIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5.5M12 7.5v.2" />
);
export const WarningIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 16.9v.2" />;
export const CheckCircleIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M8 12.3l2.8 2.8L16 9.5" />
);
export const StarIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="m12 3.8 2.5 5.3 5.8.7-4.3 4 1.15 5.7L12 16.65 6.85 19.5 8 13.8l-4.3-4 5.8-.7z" />
);
export const HeartIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M12 20C6.5 16 3.5 12.7 3.5 9.2A4.5 4.5 0 0 1 8 4.7c1.7 0 3.2.9 4 2.3.8-1.4 2.3-2.3 4-2.3a4.5 4.5 0 0 1 4.5 4.5c0 3.5-3 6.8-8.5 10.8z"
  />
);
export const PhoneIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M5 4h3.5l1.8 4.5-2.2 1.6a12 12 0 0 0 5.8 5.8l1.6-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5C10.6 20 4 13.4 3.5 5.6A1.5 1.5 0 0 1 5 4"
  />
);
export const MailIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5M3.5 7l8.5 6 8.5-6"
  />
);
export const PinIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M12 21.5c4.7-4.6 7-8.2 7-11.3a7 7 0 1 0-14 0c0 3.1 2.3 6.7 7 11.3M12 7.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4" />
);
export const ReceiptIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17l-2.2 1.5-2.1-1.5L12 5 9.8 3.5 7.7 5zM9 9.5h6M9 13.5h6"
  />
);
export const CardIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5M3 10h18M6.5 15h4"
  />
);
export const LockIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5M8 10.5V8a4 4 0 0 1 8 0v2.5"
  />
);
export const TreeIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M12 3 6.5 10h2.3L4.5 16h15l-4.3-6h2.3zM12 16v5" />;
export const MountainIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M2.5 19 9 7l4 7 2.5-4 6 9zM7.3 10.2 9 11.5l1.7-1.3" />;
export const HouseIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M3.5 11.5 12 4.5l8.5 7M6 9.7V20h12V9.7M10 20v-6h4v6" />;
export const BedIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M3 5v14M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-8v6M6.5 9a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6" />
);
export const SofaIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M5 11V7.5A1.5 1.5 0 0 1 6.5 6h11A1.5 1.5 0 0 1 19 7.5V11M4.7 10A1.8 1.8 0 0 1 6.5 12v2h11v-2a1.8 1.8 0 1 1 3.5 0v6H3v-6a1.8 1.8 0 0 1 1.7-2M5 18v2M19 18v2"
  />
);
export const RulerIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M3.5 16.5 16.5 3.5l4 4-13 13zM7.5 12.5l2 2M10.5 9.5l2.5 2.5M13.5 6.5l2 2" />
);
