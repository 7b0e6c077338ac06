package dev.galgo.foundry;

import static dev.galgo.control.unknown.GivenInput.USUAL_TURNS;

import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.JavaInputs;
import dev.galgo.core.check.ProgramInputs;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.core.property.classes.ProgramClasses;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ManagerOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.start.StartDescription;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ProgramSettings;
import dev.galgo.spi.Target;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A program that is loaded, and the copies that were made of it. */
final class FoundryOpened implements Opened {
    private static final String GIVEN_EXAMPLE = "a=43;b=47";

    private final FoundryOptions options;
    private final FoundryProgram first;
    private final Map<String, String> typed;
    private final Queue<FoundryProgram> loaded = new ConcurrentLinkedQueue<>();

    private FoundryOpened(FoundryOptions options, FoundryProgram first, Map<String, String> typed) {
        this.options = options;
        this.typed = typed;
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
        Map<String, String> typed = typed(given);
        try {
            FoundryProgram first =
                    FoundryProgram.load(options, typed.isEmpty() ? null : GivenInput.simplest(typed, USUAL_TURNS));
            check(first, typed);
            close(first, typed);
            return new FoundryOpened(options, first, typed);
        } catch (ProgramException failed) {
            OpenException.Fault fault =
                    switch (failed.fault()) {
                        case REQUEST -> OpenException.Fault.REQUEST;
                        case SET_UP -> OpenException.Fault.SET_UP;
                    };
            throw new OpenException(fault, String.valueOf(failed.getMessage()), failed.advice(), failed);
        }
    }

    /** Values that were given for unknown ones, by name. */
    private static Map<String, String> typed(OptionValues given) throws OpenException {
        Map<String, String> typed = new LinkedHashMap<>();
        for (String one :
                given.text(FoundryFrontEnd.GIVEN).map(text -> text.split(";")).orElse(new String[0])) {
            int at = one.indexOf('=');
            if (at <= 0) {
                throw new OpenException(
                        "'" + one + "' gives no value to anything.", "Write name and value: " + GIVEN_EXAMPLE + ".");
            }
            typed.put(one.substring(0, at).strip(), one.substring(at + 1).strip());
        }
        return typed;
    }

    /** Values can be given for what is unknown only. */
    private static void check(FoundryProgram program, Map<String, String> typed) throws OpenException {
        GivenInput input = program.input();
        for (String name : typed.keySet()) {
            if (input == null || (!program.asksForValues() && !input.written().containsKey(name))) {
                program.close();
                throw new OpenException(
                        "A value is given for " + name + ", which is not unknown.",
                        input == null || input.written().isEmpty()
                                ? "Write ? for an argument that is unknown."
                                : "Unknown are "
                                        + String.join(", ", input.written().keySet()) + ".");
            }
        }
    }

    /** If the set-up has got all its values, handlers that ask are to be given theirs, too. */
    private static void close(FoundryProgram program, Map<String, String> typed) {
        GivenInput input = program.input();
        if (input != null && !typed.isEmpty() && input.asked().isEmpty()) {
            input.close();
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
        GivenInput input = first.input();
        FoundryProgram program = first.another(options, input == null ? null : input.afresh());
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
        GivenInput input = first.input();
        if (type == ProgramInputs.class && input != null && !input.isClosed()) {
            return Optional.of(type.cast(new JavaInputs(
                    new FoundryStarter(first),
                    input.asked(),
                    typed,
                    USUAL_TURNS,
                    InputSearch.Bounds.USUAL,
                    Solvers::z3)));
        }
        if (type == ProgramClasses.class) {
            return Optional.of(type.cast(first.classes()));
        }
        return type == DeadlockSubject.class
                ? Optional.of(type.cast(new FoundryDeadlockSubject(this, first)))
                : Optional.empty();
    }

    @Override
    public void close() {
        loaded.forEach(FoundryProgram::close);
    }
}
