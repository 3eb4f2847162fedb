import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Building2, GraduationCap, House, type LucideIcon, MapPin } from 'lucide-react';
import type { Address } from '#contract/addresses.ts';

// lingui-set comment="Kind of place that a postal address belongs to"

export type Tag = Address['tag'];

/** Kinds of addresses in the order of the form. */
export const tags: Record<Tag, { label: MessageDescriptor; icon: LucideIcon }> = {
  home: { label: msg({ message: 'Home', context: 'address tag' }), icon: House },
  company: { label: msg`Company`, icon: Building2 },
  school: { label: msg`School`, icon: GraduationCap },
  other: { label: msg`Other`, icon: MapPin },
};
