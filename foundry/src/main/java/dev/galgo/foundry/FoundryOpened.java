package dev.galgo.foundry;

import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ManagerOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ProgramSettings;
import dev.galgo.spi.Target;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A program that is loaded, and the copies that were made of it. */
final class FoundryOpened implements Opened {
    private final FoundryOptions options;
    private final FoundryProgram first;
    private final Queue<FoundryProgram> loaded = new ConcurrentLinkedQueue<>();

    private FoundryOpened(FoundryOptions options, FoundryProgram first) {
        this.options = options;
        this.first = first;
        loaded.add(first);
    }

    static FoundryOpened open(Target target, OptionValues given) throws OpenException {
        ProgramSettings settings = target.settings();
        var options = new FoundryOptions(
                target.classPath(),
                target.name(),
                target.arguments(),
                given.texts(FoundryFrontEnd.CONSTRUCTOR),
                managers(given),
                given.flag(FoundryFrontEnd.UNMARKED),
                settings.afterTest(),
                settings.naming(),
                settings.ignored(),
                settings.opaque(),
                FoundryOptions.USUALLY_KEPT_AFTER,
                settings.echo().orElse(null));
        try {
            return new FoundryOpened(options, FoundryProgram.load(options));
        } catch (ProgramException failed) {
            OpenException.Fault fault =
                    switch (failed.fault()) {
                        case REQUEST -> OpenException.Fault.REQUEST;
                        case SET_UP -> OpenException.Fault.SET_UP;
                    };
            throw new OpenException(fault, String.valueOf(failed.getMessage()), failed.advice(), failed);
        }
    }

    private static ManagerOptions managers(OptionValues given) throws OpenException {
        boolean crash = given.isGiven(FoundryFrontEnd.FAULT);
        var names = given.texts(FoundryFrontEnd.MANAGER);
        if (crash && names.isEmpty()) {
            throw new OpenException(
                    "Managers are to crash, but none is declared. The one where the program starts goes on.",
                    "Say which managers there are with " + FoundryFrontEnd.MANAGER.name() + ".");
        }
        return new ManagerOptions(
                names,
                given.text(FoundryFrontEnd.BETWEEN_MANAGERS)
                        .map(word -> DeliveryModel.valueOf(word.toUpperCase(Locale.ROOT)))
                        .orElse(null),
                crash);
    }

    /** Another copy, with classes of its own. */
    FoundryProgram another() throws ProgramException {
        FoundryProgram program = FoundryProgram.load(options);
        loaded.add(program);
        return program;
    }

    @Override
    public Program program() {
        return first.semantics();
    }

    @Override
    public Started started() {
        StartDescription how = first.started();
        return new Started("ActorFoundry " + how.kind().id(), how.target(), how.message(), how.arguments());
    }

    @Override
    public List<String> notes() {
        return first.notes();
    }

    @Override
    public <T> Optional<T> ability(Class<T> type) {
        return type == DeadlockSubject.class
                ? Optional.of(type.cast(new FoundryDeadlockSubject(this, first)))
                : Optional.empty();
    }

    @Override
    public void close() {
        loaded.forEach(FoundryProgram::close);
    }
}
