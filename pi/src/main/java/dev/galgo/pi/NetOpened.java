package dev.galgo.pi;

import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.spi.Opened;
import java.util.List;

/** A net that was read. It holds nothing that needs closing. */
record NetOpened(Program program, Started started, List<String> notes) implements Opened {}
