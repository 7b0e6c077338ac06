package dev.galgo.core.sampling;

import org.jspecify.annotations.Nullable;

/** A search that draws. */
public interface Sampled {
    /** What was drawn so far; null if nothing is. */
    @Nullable
    SampleResult sample();
}
