import type { JSX } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const SearchIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3 20.5 20.5" />
);
export const CalendarIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5M3.5 10h17M8 3v4M16 3v4"
  />
);
export const PeopleIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c0-3.6 2.9-5.5 6.5-5.5s6.5 1.9 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c2.1.7 3.5 2.4 3.5 5.1"
  />
);
export const MapIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="m9 4-6 2.5v13.5l6-2.5 6 2.5 6-2.5V4l-6 2.5zM9 4v13.5M15 6.5V20" />
);
export const ListIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.5M4 12h.5M4 18h.5" />;
export const FilterIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.25 4.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5M8.75 14.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5"
  />
);
export const CloseIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M6 6 18 18M18 6 6 18" />;
export const MenuIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M4 7h16M4 12h16M4 17h16" />;
export const CheckIcon = (props: IconProps): JSX.Element => <Icon {...props} d="m5 12.5 4.5 4.5L19 7.5" />;
export const ChevronDownIcon = (props: IconProps): JSX.Element => <Icon {...props} d="m6 9.5 6 6 6-6" />;
export const ChevronUpIcon = (props: IconProps): JSX.Element => <Icon {...props} d="m6 14.5 6-6 6 6" />;
export const ChevronLeftIcon = (props: IconProps): JSX.Element => <Icon {...props} d="m14.5 6-6 6 6 6" />;
export const ChevronRightIcon = (props: IconProps): JSX.Element => <Icon {...props} d="m9.5 6 6 6-6 6" />;
export const ArrowLeftIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M20 12H4M10 6l-6 6 6 6" />;
export const ArrowRightIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M4 12h16M14 6l6 6-6 6" />;
export const PlusIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M12 5v14M5 12h14" />;
export const MinusIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M5 12h14" />;
export const TrashIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.5 11v5M13.5 11v5" />
);
export const EditIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" />;
export const LinkIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3" />
);
export const ExternalIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M14 4.5h5.5V10M19.5 4.5 11 13M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4" />
);
export const GlobeIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c2.3 2.4 3.4 5.2 3.4 8.5s-1.1 6.1-3.4 8.5c-2.3-2.4-3.4-5.2-3.4-8.5s1.1-6.1 3.4-8.5"
  />
);
export const PrintIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M7 8.5V4h10v4.5M7 17H4.5a1 1 0 0 1-1-1V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1 1 0 0 1-1 1H17M7 14h10v6H7z"
  />
);
export const DownloadIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />;
export const ClockIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2.5" />
);
