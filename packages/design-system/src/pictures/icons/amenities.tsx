import type { JSX } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const WifiIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M2.5 9.5c5.5-5 13.5-5 19 0M5.7 13c3.6-3.3 9-3.3 12.6 0M8.9 16.3c1.8-1.6 4.4-1.6 6.2 0M12 19.7v.1" />
);
export const ParkingIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2M9.5 17V7.5H13a2.9 2.9 0 0 1 0 5.8H9.5"
  />
);
export const EvIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M4 20.5V5A1.5 1.5 0 0 1 5.5 3.5h6A1.5 1.5 0 0 1 13 5v15.5M2.5 20.5h12M13 12h1.5a1.5 1.5 0 0 1 1.5 1.5V16a2 2 0 0 0 4 0V9l-3-3M9 7l-2 4h3l-2 4"
  />
);
export const BreakfastIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M4.5 9.5h12V15a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4zM16.5 10.5h1a3 3 0 0 1 0 6h-1.3M8 3.5v2.5M12.5 3.5v2.5" />
);
export const RestaurantIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M7 3.5v17M4 3.5V8a3 3 0 0 0 6 0V3.5M17 20.5v-6h-3V8c0-2.7 1.2-4.5 3-4.5z" />
);
export const KitchenIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M5.5 3.5h13v17h-13zM5.5 9h13M9 6.2v.1M12 6.2v.1M15 6.2v.1M8.5 12.5h7v4.5h-7z" />
);
export const WasherIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M5.5 3.5h13v17h-13zM12 8.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4M8.5 6.2v.1M8 13.2c1.4-1 2.6.9 4 0s2.6-1 4 0" />
);
export const AirConditioningIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M3.5 5h17v6.5h-17zM7 8.3h7M8 15c0 2-1.5 2-1.5 4M12 15v4.5M16 15c0 2 1.5 2 1.5 4" />
);
export const FireIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M12 21a6.5 6.5 0 0 1-6.5-6.5c0-3 1.7-4.7 3-6.5.6 1.5 1.3 2.3 2.2 2.6C10.5 7.5 11.5 4.5 14 3c-.2 3 4.5 5.7 4.5 11.3A6.6 6.6 0 0 1 12 21M12 21a3 3 0 0 1-3-3c0-1.8 1.6-2.6 2.6-4.3 1.7 1 3.4 2.3 3.4 4.3a3 3 0 0 1-3 3"
  />
);
export const BalconyIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M4 13h16M4 20.5h16M5.5 13v7.5M9.8 13v7.5M14.2 13v7.5M18.5 13v7.5M7.5 13V3.5h9V13M12 3.5V13" />
);
export const TerraceIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M3 10c2-4 5-6 9-6s7 2 9 6zM12 4v16M4 20.5h16M8 20.5V15h8v5.5" />
);
export const GardenIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M12 21v-8M12 13c0-3 2-5.5 6-5.5 0 3.5-2 5.5-6 5.5M12 16c0-2.8-1.8-4.8-5.5-4.8 0 3 1.8 4.8 5.5 4.8M12 7.5A2.3 2.3 0 1 0 12 3a2.3 2.3 0 0 0 0 4.5M5 21h14"
  />
);
export const BarbecueIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M4.5 10.5h15a7.5 5 0 0 1-15 0M9 15l-2.5 5.5M15 15l2.5 5.5M8 18h8M8.5 3.5c-1 1.5 1 2 0 3.5M12 3.5c-1 1.5 1 2 0 3.5M15.5 3.5c-1 1.5 1 2 0 3.5"
  />
);
export const PlaygroundIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M6.5 3.5 3 20.5M6.5 3.5 10 20.5M5.2 10h2.6M6.5 3.5h11l3.5 17M12 3.5v9M16 3.5v9M11 12.5h6v2h-6z" />
);
export const FamilyIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M8 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M3.5 20.5v-5A4.5 4.5 0 0 1 8 11c1.8 0 3.3 1 4 2.5M16.5 10.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12.5 20.5c0-2.4 1.6-4 4-4s4 1.6 4 4"
  />
);
export const CribIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M4 7v13M20 5v15M4 10h16M4 17h16M8 10v7M12 10v7M16 10v7" />;
export const PetIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M12 12.5c-2.8 0-5 2.4-5 4.8 0 1.7 1.3 2.7 2.7 2.7.9 0 1.5-.5 2.3-.5s1.4.5 2.3.5c1.4 0 2.7-1 2.7-2.7 0-2.4-2.2-4.8-5-4.8M5 9.5v1.5M9.3 5v2M14.7 5v2M19 9.5v1.5"
  />
);
export const WheelchairIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M10 3.5v.2M10 7v6.5h5.5l2.5 5.5h2M10 10h4.5M8 10.8a5 5 0 1 0 6.3 6.2" />
);
export const LiftIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M4.5 3.5h15v17h-15zM12 3.5v17M7 10.5 8.3 8.5l1.3 2M14.4 13.5l1.3 2 1.3-2" />
);
export const NoSmokingIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M6 6l12 12M6.5 13.5h5M14.5 13.5h3v-2.5" />
);
export const BathIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M3 12.5h18v1.5a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12.5V6a2.3 2.3 0 0 1 4.3-1.2M8.8 6.5l3-1.7M7 19l-1 2M17 19l1 2" />
);
export const TvIcon = (props: IconProps): JSX.Element => <Icon {...props} d="M3.5 5h17v11.5h-17zM8.5 20h7M12 16.5V20" />;
export const SaunaIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M3.5 20.5h17M5.5 20.5v-4h13v4M8 13c-1.5-1.7 1.5-2.8 0-4.5S9.5 5.5 8 4M12 13c-1.5-1.7 1.5-2.8 0-4.5S13.5 5.5 12 4M16 13c-1.5-1.7 1.5-2.8 0-4.5S17.5 5.5 16 4"
  />
);
export const WellnessIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M12 20c-4.8 0-8.5-2.3-9.5-7 3-.4 5.4.4 7 2M12 20c4.8 0 8.5-2.3 9.5-7-3-.4-5.4.4-7 2M12 20c-2.7-2-4-4.5-4-7.5S9.3 6.7 12 4.5c2.7 2.2 4 5 4 8s-1.3 5.5-4 7.5"
  />
);
export const HotTubIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M3 12.5h18V17a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM8 9.5C6.7 8 9.3 7 8 5.5M12 9.5c-1.3-1.5 1.3-2.5 0-4M16 9.5c-1.3-1.5 1.3-2.5 0-4M7.5 16v.1M12 16v.1M16.5 16v.1"
  />
);
export const PoolIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M3 17c1.5-1.3 3-1.3 4.5 0s3 1.3 4.5 0 3-1.3 4.5 0 3 1.3 4.5 0M3 20.5c1.5-1.3 3-1.3 4.5 0s3 1.3 4.5 0 3-1.3 4.5 0 3 1.3 4.5 0M8.5 14V5.5A2 2 0 0 1 10.5 3.5M15.5 14V5.5a2 2 0 0 1 2-2M8.5 7.5h7M8.5 11h7"
  />
);
export const GymIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M3 12h1.5M19.5 12H21M8.5 12h7M4.5 9h1.8v6H4.5zM17.7 9h1.8v6h-1.8zM6.3 6.5h2.2v11H6.3zM15.5 6.5h2.2v11h-2.2z" />
);
export const BikeIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M6 12.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6M18 12.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6M6 16.3 9.5 9h6l2.5 7.3M9.5 9l2.8 7.3L15.5 9M8 6.5h2.5M15.5 9l-1-3h2.5"
  />
);
export const SkiIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M4 17.5 18.5 21c1 .2 1.8-.2 2.2-1M14.5 4a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6M5 9l4.5-1 3.5 3.5-3.5 3 1.5 4M13 11.5h4.5M4.5 5.5l4 12"
  />
);
export const FishIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M3 12c3-4.5 6.5-6.5 10-6.5 3 0 5.7 2.2 8 6.5-2.3 4.3-5 6.5-8 6.5-3.5 0-7-2-10-6.5M17 10.7v.1M3 7.5c1 3 1 6 0 9M12.5 9c1.3 2 1.3 4 0 6"
  />
);
export const LakeIcon = (props: IconProps): JSX.Element => (
  <Icon
    {...props}
    d="M3 16c1.5-1.3 3-1.3 4.5 0s3 1.3 4.5 0 3-1.3 4.5 0 3 1.3 4.5 0M3 20c1.5-1.3 3-1.3 4.5 0s3 1.3 4.5 0 3-1.3 4.5 0 3 1.3 4.5 0M3.5 12.5 9 5l3.5 4.5L15 7l5.5 5.5"
  />
);
export const ConferenceIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M4 4.5h16M5.5 4.5v9.5h13V4.5M12 14v3M8 20.5l4-3.5 4 3.5M8.5 11l2.5-3 2 1.8 2.5-2.8" />
);
export const ReceptionIcon = (props: IconProps): JSX.Element => (
  <Icon {...props} d="M3 18.5h18M4.5 18.5v-1a7.5 7.5 0 0 1 15 0v1M12 10V7M10 6.5h4" />
);
