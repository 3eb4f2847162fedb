const unit = 1_000_000;

/** `31.4 MB` */
export const sizeText = (bytes: number): string => `${(bytes / unit).toFixed(1)} MB`;
