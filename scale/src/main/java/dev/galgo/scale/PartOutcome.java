package dev.galgo.scale;

import dev.galgo.core.level.ExpansionReport;
import dev.galgo.core.level.KeyFile;
import java.io.Serializable;
import java.util.ArrayList;

/**
 * What a task gives back to the driver. Spark hands over one for each part, whoever was asked again: nothing is counted elsewhere.
 *
 * @param file what is new
 * @param reports those that came with the blocks of this part
 */
record PartOutcome(KeyFile file, ArrayList<ExpansionReport> reports) implements Serializable {}
