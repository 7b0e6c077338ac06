package dev.galgo.foundry;

import dev.galgo.control.unknown.GivenInput;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.property.classes.ProgramClasses;
import dev.galgo.foundry.flow.FoundryFlow;
import dev.galgo.foundry.flow.FoundryScene;
import dev.galgo.foundry.load.ClassPath;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.load.ProgramException.Fault;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.start.StartDescription;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One loaded ActorFoundry program. Its classes live in a class loader of their own, so several programs, or several copies of one, may
 * live side by side. Loading runs the set-up: {@code main}, or the driver's {@code setUp}.
 */
public final class FoundryProgram implements AutoCloseable {
    private final ProgramContext setting;
    /** Whether it is this one that lets go of the jars. */
    private final boolean owner;

    private final FoundrySemantics semantics;
    private final StartDescription started;
    private final List<String> notes;

    private FoundryProgram(ProgramContext setting, boolean owner) throws ProgramException {
        this.setting = setting;
        this.owner = owner;
        this.semantics = new FoundrySemantics(setting);
        var target = FoundryTarget.find(setting, setting.options(), setting.classPath());
        semantics.begin(target.open(semantics));
        this.started = target.started();
        this.notes = target.notes();
    }

    /** Loads the program and runs its set-up; the exception is for the user to read. */
    public static FoundryProgram load(FoundryOptions options) throws ProgramException {
        return load(options, null);
    }

    /**
     * The same.
     *
     * @param input what to run it on where values are unknown; null for the simplest input there is, if values are
     */
    public static FoundryProgram load(FoundryOptions options, @Nullable GivenInput input) throws ProgramException {
        var classPath = new ClassPath(options.classpath());
        try {
            return started(options, () -> new FoundryProgram(new ProgramContext(options, classPath, input), true));
        } catch (ProgramException | RuntimeException | Error failed) {
            classPath.close();
            throw failed;
        }
    }

    /**
     * Another copy, with classes of its own, which are not read again; it ends with this one.
     *
     * @param how the same class path and target, and whatever else
     * @param input what to run it on where values are unknown; null for the simplest input there is, if values are
     */
    FoundryProgram another(FoundryOptions how, @Nullable GivenInput input) throws ProgramException {
        return started(how, () -> new FoundryProgram(setting.another(how, input), false));
    }

    private interface Start {
        FoundryProgram run() throws ProgramException;
    }

    private static FoundryProgram started(FoundryOptions options, Start start) throws ProgramException {
        try {
            return start.run();
        } catch (LinkageError broken) {
            throw new ProgramException(
                    Fault.REQUEST,
                    options.target() + " cannot be loaded: " + broken + ".",
                    "Add what it needs to the class path, and compile it against the same versions.",
                    broken);
        }
    }

    /** The same program on another input, in classes of its own; the exception is for the user to read. It ends with this one. */
    FoundrySemantics on(GivenInput input) throws ProgramException {
        return semantics.on(input);
    }

    /** For claims that are written in Java. */
    public ProgramClasses classes() {
        return semantics.classes();
    }

    /** Whether its code asks for values that nobody knows, perhaps not before handlers run. */
    boolean asksForValues() {
        return semantics.asksForValues();
    }

    /** The input that it runs on; null if no value is unknown. */
    public @Nullable GivenInput input() {
        return semantics.input();
    }

    /** The program as a pure function, for any number of threads. */
    public Semantics semantics() {
        return semantics;
    }

    FoundrySemantics foundrySemantics() {
        return semantics;
    }

    /** What was started: the class, how it was taken, the first message and the arguments. */
    public StartDescription started() {
        return started;
    }

    /** What the deadlock analysis sees of it. */
    public FoundryFlow flow() {
        return semantics.flow();
    }

    /** Shows its messages at the points of its flow, or of that of another copy of it. */
    public FoundryScene scene(FoundryFlow flow) {
        return semantics.scene(flow);
    }

    /** What the user should know about how the program was taken, such as methods that are messages without being marked so. */
    public List<String> notes() {
        return notes;
    }

    /** What goes on that class files do not tell, each as the rest of a sentence; nothing if they tell all. */
    public Collection<String> unread() {
        return semantics.unread();
    }

    /** How many answers and choices handlers have taken in again because they were run again: what calls cost beyond themselves. */
    public long fedAgain() {
        return semantics.fedAgain();
    }

    /** Lets go of the jars; classes that have not been loaded yet cannot be from now on. */
    @Override
    public void close() {
        semantics.close();
        if (owner) {
            setting.classPath().close();
        }
    }
}
