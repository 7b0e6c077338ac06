package dev.galgo.foundry;

import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.JavaUnknowns;
import dev.galgo.control.unknown.ParameterNames;
import dev.galgo.control.unknown.UnknownWord;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.foundry.dispatch.ArgumentLiterals;
import dev.galgo.foundry.dispatch.Handlers;
import dev.galgo.foundry.dispatch.NearestName;
import dev.galgo.foundry.load.ClassPath;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.load.ProgramException.Fault;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.start.StartChoice;
import dev.galgo.foundry.start.StartDescription;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;
import osl.service.yp.YellowPages;

/** What the user asked to start from: a class with a {@code main}, a driver actor, or an actor and its first message. */
public final class FoundryTarget {
    private final ProgramContext setting;
    private final FoundryOptions options;
    private final Class<?> type;
    /** What the driver or {@code main} gets. */
    private List<String> words;

    private StartDescription started;
    private final List<String> notes = new ArrayList<>();

    private FoundryTarget(ProgramContext setting, FoundryOptions options, Class<?> type) {
        this.setting = setting;
        this.options = options;
        this.type = type;
        this.words = options.args();
        this.started = new StartDescription(StartDescription.Kind.MAIN, type.getName(), null, words);
    }

    /** What {@link #open} has started. */
    public StartDescription started() {
        return started;
    }

    /** What people should know of how it was taken. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Finds the class, or says which one was probably meant. */
    public static FoundryTarget find(ProgramContext setting, FoundryOptions options, ClassPath classPath)
            throws ProgramException {
        var name = options.target();
        try {
            return new FoundryTarget(setting, options, Class.forName(name, false, setting.loader()));
        } catch (ClassNotFoundException unknown) {
            var names = classPath.classNames();
            var suggestion = names.stream()
                    .filter(known -> known.endsWith("." + name) || known.endsWith("$" + name))
                    .findFirst()
                    .or(() -> NearestName.to(name, new HashSet<>(names)));
            throw new ProgramException(
                    Fault.REQUEST,
                    name.equals(unknown.getMessage()) || unknown.getMessage() == null
                            ? "There is no class " + name + " on the class path " + classPath + "."
                            : unknown.getMessage(),
                    suggestion
                            .map(known -> "Did you mean " + known + "?")
                            .orElse(
                                    names.isEmpty()
                                            ? "The class path holds no classes at all: compile the program first."
                                            : "Give the full name of a class, with its package."),
                    unknown);
        }
    }

    /** Runs the set-up; exploration begins where it ends. */
    public Boot open(FoundrySemantics semantics) throws ProgramException {
        var opening = new ProgramSetUp(setting, semantics);
        if (setting.distribution().hasPages()) {
            openPages(opening);
        }
        if (options.unmarked()) {
            notes.add(
                    "Every public method of an actor is taken for a message, whether it is marked with @message or not.");
        }
        if (options.between() != null) {
            notes.add("Messages between managers arrive "
                    + options.between().name().toLowerCase(Locale.ROOT)
                    + ", as far as actors stay where they were created.");
        }
        if (options.crashes()) {
            notes.add("Managers may crash, each with all actors at it: " + String.join(", ", options.managers())
                    + ". The one where the program starts goes on.");
        }
        var choice = StartChoice.of(type, options);
        take(choice);
        words = choice.words();
        var main = choice.main();
        if (main != null) {
            var failure = opening.prepare(type.getSimpleName() + ".main", stage -> {
                boolean bare = main.getParameterCount() == 0;
                main.invoke(null, bare ? new Object[0] : new Object[] {commandLine()});
            });
            return opening.boot(failure);
        }
        return choice.kind() == StartDescription.Kind.DRIVER
                ? openDriver(opening, choice)
                : openActor(opening, choice.handlers());
    }

    /** Takes methods for messages that are not marked so, and says so. */
    private void take(StartChoice choice) {
        var taken = choice.taken();
        if (!taken.isEmpty()) {
            setting.takeForMessages(type, taken);
            notes.add(type.getSimpleName() + " is taken for a driver, though " + String.join(" and ", taken)
                    + (taken.size() == 1 ? " is" : " are") + " not marked with @message.");
        }
    }

    /** The yellow pages are an actor like others, and there before them. */
    private void openPages(ProgramSetUp opening) throws ProgramException {
        Object[] managers = {new ArrayList<>(setting.distribution().managers())};
        opening.prepare("Opening the yellow pages", stage -> {
            var pages = stage.create(YellowPages.class, managers);
            setting.distribution().pages(Objects.requireNonNull(pages.id()));
        });
    }

    private Boot openDriver(ProgramSetUp opening, StartChoice choice) throws ProgramException {
        var driver = create(opening);
        Failure failure = null;
        var setUp = driven(choice, "setUp");
        if (setUp != null) {
            failure = opening.deliver(driver, "setUp", setUp);
        }
        var test = driven(choice, "test");
        started =
                new StartDescription(StartDescription.Kind.DRIVER, type.getName(), test == null ? null : "test", words);
        if (failure == null && test != null) {
            if (options.afterTest()) {
                failure = opening.deliver(driver, "test", test);
            } else {
                opening.prepare("test", stage -> stage.send(driver, "test", test, false));
                opening.lastGoesFirst();
            }
        }
        return opening.boot(failure);
    }

    private Boot openActor(ProgramSetUp opening, Handlers handlers) throws ProgramException {
        if (words.isEmpty()) {
            throw new ProgramException(
                    Fault.REQUEST,
                    type.getName() + " is an actor, but no first message is given.",
                    "Name one after the class, with its arguments: " + handlers.summary() + ".");
        }
        var message = words.get(0);
        var candidates = handlers.named(message);
        if (candidates.isEmpty()) {
            throw new ProgramException(
                    Fault.REQUEST,
                    type.getName() + " has no message " + message + ".",
                    "It takes " + handlers.summary() + ".");
        }
        var rest = words.subList(1, words.size());
        var args = ArgumentLiterals.read(candidates, rest);
        if (args.isEmpty()) {
            throw new ProgramException(
                    Fault.REQUEST,
                    "The arguments " + rest + " do not fit " + message + ".",
                    "It takes "
                            + String.join(
                                    " or ",
                                    candidates.stream().map(Handlers::describe).toList())
                            + "; numbers, true, false, characters and strings can be given here.");
        }
        started = new StartDescription(StartDescription.Kind.ACTOR, type.getName(), message, rest);
        var actor = create(opening);
        opening.prepare(message, stage -> stage.send(actor, message, values(args.get(), ""), false));
        return opening.boot(null);
    }

    private ActorName create(ProgramSetUp opening) throws ProgramException {
        var created = new ArrayList<ActorName>();
        var args = constructorArguments();
        opening.prepare(
                "Creating " + type.getSimpleName(),
                stage -> created.add(stage.create(type, args == null ? new Object[0] : values(args, "this."))));
        return created.get(0);
    }

    /** What the constructor is to be given; null for nothing. */
    private ArgumentLiterals.@Nullable Fit constructorArguments() throws ProgramException {
        if (options.constructor().isEmpty()) {
            return null;
        }
        List<Constructor<?>> constructors = List.of(type.getDeclaredConstructors());
        var args = ArgumentLiterals.forConstructor(constructors, options.constructor());
        if (args.isEmpty()) {
            throw new ProgramException(
                    Fault.REQUEST,
                    "No constructor of " + type.getName() + " takes " + options.constructor() + ".",
                    "There is "
                            + String.join(
                                    ", ",
                                    constructors.stream()
                                            .map(one -> Handlers.describe(type.getSimpleName(), one))
                                            .sorted()
                                            .toList())
                            + "; numbers, true, false, characters and strings can be given.");
        }
        return args.get();
    }

    /** The arguments for a message of a driver, which takes the command line or nothing; null if it is no such message. */
    private @Nullable Object @Nullable [] driven(StartChoice choice, String name) {
        return switch (choice.takes(name)) {
            case WORDS -> new Object[] {commandLine()};
            case NO_WORDS -> new Object[0];
            case NOTHING -> null;
        };
    }

    /** The words for main or a driver; those that are unknown are strings. */
    private String[] commandLine() {
        GivenInput input = setting.input();
        var line = words.toArray(new String[0]);
        for (int i = 0; i < line.length; i++) {
            UnknownWord unknown = UnknownWord.read(line[i]);
            if (unknown != null && input != null) {
                line[i] = (String) new JavaUnknowns(input).of(String.class, "args[" + i + "]", unknown.range());
            }
        }
        return line;
    }

    /** The arguments with a value for each that is unknown, named after its parameter. */
    private Object[] values(ArgumentLiterals.Fit fit, String prefix) {
        GivenInput input = setting.input();
        Object[] values = fit.arguments().clone();
        var types = fit.called().getParameterTypes();
        if (input != null) {
            var names = ParameterNames.of(
                    fit.called(),
                    setting.classPath()
                            .classes()
                            .read(fit.called().getDeclaringClass().getName().replace('.', '/')));
            for (int i = 0; i < values.length; i++) {
                if (values[i] instanceof UnknownWord unknown) {
                    values[i] = new JavaUnknowns(input).of(types[i], prefix + names.get(i), unknown.range());
                } else if (values[i] instanceof String[]) {
                    values[i] = commandLine();
                }
            }
        }
        return values;
    }
}
