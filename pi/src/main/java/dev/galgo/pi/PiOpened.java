package dev.galgo.pi;

import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.run.PiSemantics;
import dev.galgo.source.Diagnostic;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.Target;
import java.nio.file.Path;
import java.util.List;

/** A system that was read and checked. It holds nothing that needs closing. */
record PiOpened(PiSystem system, Program program, Started started, List<Path> sources) implements Opened {
    static PiOpened open(Target target) throws OpenException {
        PiSystem system = PiTarget.of(target).read(target);
        return new PiOpened(
                system,
                new PiSemantics(system),
                new Started(PiTarget.KIND, target.name(), null, target.arguments()),
                List.of(target.file(target.name())));
    }

    @Override
    public List<String> notes() {
        return system.said().stream().map(Diagnostic::summary).toList();
    }
}
