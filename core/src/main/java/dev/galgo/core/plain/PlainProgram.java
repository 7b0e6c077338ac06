package dev.galgo.core.plain;

import dev.galgo.core.engine.DeliveryModel;

/** A program that knows how it is run plainly, or why it is not. */
public interface PlainProgram {
    /** Runs of it in which messages arrive as this model allows. */
    PlainRuns plainRuns(DeliveryModel delivery);
}
