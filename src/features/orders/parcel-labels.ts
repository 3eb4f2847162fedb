import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Box, House, type LucideIcon, PackageX, Route, Truck } from 'lucide-react';
import type { ParcelState } from '#contract/parcels.ts';

/** Icons and labels of parcel states. */
export const parcelLabels: Record<ParcelState, { icon: LucideIcon; name: MessageDescriptor }> = {
  registered: { icon: Box, name: msg`Handed to the carrier` },
  in_transit: { icon: Route, name: msg`In transit` },
  out_for_delivery: { icon: Truck, name: msg`Out for delivery` },
  delivered: { icon: House, name: msg`Delivered` },
  problem: { icon: PackageX, name: msg`Problem with the delivery` },
};
