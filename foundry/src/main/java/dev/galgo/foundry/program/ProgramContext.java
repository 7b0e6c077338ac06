package dev.galgo.foundry.program;

import dev.galgo.control.AssumptionLog;
import dev.galgo.control.hook.Captured;
import dev.galgo.control.hook.Steps;
import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.ProgramObjects;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.control.unknown.Shadow;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.foundry.dispatch.Handlers;
import dev.galgo.foundry.load.ClassPath;
import dev.galgo.foundry.load.Finalizers;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.LockSites;
import dev.galgo.foundry.load.ProgramLoader;
import dev.galgo.foundry.load.ProgramSites;
import dev.galgo.foundry.load.ProgramSites.ApiPart;
import dev.galgo.foundry.load.ProgramSites.Sight;
import dev.galgo.foundry.load.RewrittenClasses;
import dev.galgo.snapshot.Snapshots;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;
import osl.service.yp.YellowPages;

/** What all runs of one program share. */
public final class ProgramContext implements ProgramObjects {
    private final FoundryOptions options;
    private final ProgramSites sites;
    private final ProgramStatics statics;
    private final Snapshots snapshots;
    private final Snapshots everything;
    private final ProgramLoader loader;
    private final ProgramTime time = new ProgramTime();
    private final ActorNames names = new ActorNames();
    private final NamingPolicy naming;
    private final Map<ActorId, ActorName> addresses = new ConcurrentHashMap<>();
    private final Map<Class<?>, Handlers> handlers = new ConcurrentHashMap<>();
    private final Map<ActorId, Class<?>> types = new ConcurrentHashMap<>();
    private final Map<Class<?>, Boolean> hearing = new ConcurrentHashMap<>();
    private final Set<String> unread = ConcurrentHashMap.newKeySet();
    private final ClassPath classPath;
    private final Distribution distribution;
    private final AssumptionLog assumptions = new AssumptionLog();
    private final NameLeaks nameLeaks = new NameLeaks(this);
    private final Set<String> handledInSetUp = ConcurrentHashMap.newKeySet();
    private volatile boolean settingUp = true;
    private volatile boolean locks;
    private final AtomicLong fedAgain = new AtomicLong();

    private final RewrittenClasses classes;
    private final @Nullable GivenInput input;

    public ProgramContext(FoundryOptions options, ClassPath classPath, @Nullable GivenInput input) {
        this(
                options,
                classPath,
                ProgramSites.of(classPath, options.target()),
                input == null && options.hasUnknown() ? GivenInput.simplest() : input);
    }

    private ProgramContext(
            FoundryOptions options, ClassPath classPath, ProgramSites sites, @Nullable GivenInput input) {
        this(
                options,
                classPath,
                new RewrittenClasses(classPath, input != null || sites.asksForValues()),
                sites,
                new NamingPolicy(options.naming()),
                input == null && sites.asksForValues() ? GivenInput.simplest() : input);
    }

    private ProgramContext(
            FoundryOptions options,
            ClassPath classPath,
            RewrittenClasses classes,
            ProgramSites sites,
            NamingPolicy naming,
            @Nullable GivenInput input) {
        this.options = options;
        this.input = input;
        this.classPath = classPath;
        this.classes = classes;
        this.naming = naming;
        this.sites = sites;
        this.distribution = new Distribution(sites, options.managers(), options.crashes(), assumptions);
        this.everything = builder(new NameLeaf()).build();
        this.statics = new ProgramStatics(
                plain(new NameLeaf()).orderAsFound().build(),
                sites.has(Sight.IDENTITY),
                distribution.isUsed(),
                assumptions,
                this::pinAll);
        this.snapshots = snapshots(new NameLeaf());
        options.opaque().forEach(this::assumeOpaque);
        sites.overflows().forEach(this::assumeStack);
        if (distribution.hasPages()) {
            unread.add("every actor can ask and tell the yellow pages, without knowing them by name");
        }
        if (distribution.numbersRequests()) {
            unread.add("exceptions come back to the actors whose messages have caused them");
        }
        if (options.crashes()) {
            unread.add("managers may crash");
        }
        if (options.unmarked()) {
            unread.add("methods that are not marked as messages are taken for messages");
        }
        this.loader = new ProgramLoader(classes, registry(), this::loaded);
    }

    /** The setting of the same program in classes of its own, whose output goes nowhere. */
    public ProgramContext anew() {
        return new ProgramContext(
                options.silent().keptAfter(Integer.MAX_VALUE), classPath, classes, sites, naming.copy(), input);
    }

    /** The setting of the same program on another input, in classes of its own. */
    public ProgramContext on(GivenInput other) {
        return new ProgramContext(options, classPath, classes, sites, new NamingPolicy(options.naming()), other);
    }

    /**
     * The setting of the program in classes of its own, which are not read again.
     *
     * @param how the same class path and target, and whatever else
     * @param other what to run it on where values are unknown; null for the simplest input there is, if values are
     */
    public ProgramContext another(FoundryOptions how, @Nullable GivenInput other) {
        if (!how.classpath().equals(options.classpath()) || !how.target().equals(options.target())) {
            throw new IllegalArgumentException(how.target() + " is not " + options.target() + " where it was read");
        }
        var given = other == null && (how.hasUnknown() || sites.asksForValues()) ? GivenInput.simplest() : other;
        boolean tracked = given != null;
        return new ProgramContext(
                how,
                classPath,
                tracked == classes.areTracked() ? classes : new RewrittenClasses(classPath, tracked),
                sites,
                new NamingPolicy(how.naming()),
                given);
    }

    /** Whether the program's code asks for values that nobody knows. */
    public boolean asksForValues() {
        return sites.asksForValues();
    }

    @Override
    public boolean isStatic(Object object) {
        return statics().reachable().contains(object);
    }

    @Override
    public boolean isOutside(Object object) {
        return object instanceof ActorName;
    }

    /** The input that the program runs on; null if none of its values is unknown. */
    public @Nullable GivenInput input() {
        return input;
    }

    public FoundryOptions options() {
        return options;
    }

    private Snapshots.Builder builder(NameLeaf names) {
        var builder = plain(names);
        if (input != null) {
            builder.marks(input.marks());
        }
        return builder;
    }

    /** Without what lies beside values. */
    private Snapshots.Builder plain(NameLeaf names) {
        var builder = Snapshots.builder().leaf(ActorName.class, names).opaque(Captured.class.getName());
        if (input != null) {
            builder.leaf(Shadow.class, input.marks().leaf());
        }
        options.opaque().forEach(builder::opaque);
        return builder;
    }

    /** Whatever can be reached from here is the number that it is, and no longer what it was computed from. */
    private void pinAll(@Nullable Object root) {
        if (input != null) {
            new RunTracking(input, this).reach(root);
        }
    }

    private Steps.Registry registry() {
        return new Steps.Registry() {
            @Override
            public void initialised(Class<?> type) {
                statics.initialised(type);
            }

            @Override
            public void initialiserFailed(Class<?> type, Throwable thrown) {
                statics.initialiserFailed(type, thrown);
            }
        };
    }

    /** What there is of managers. */
    public Distribution distribution() {
        return distribution;
    }

    /** Whether an actor may move to another manager; main does not. */
    public boolean mayMove(ActorId actor) {
        var type = types.get(actor);
        return type != null && sites.mayMove(type);
    }

    /** What goes on that class files do not tell, each as the rest of a sentence; nothing if they tell all. */
    public Set<String> unread() {
        return unread;
    }

    /** Takes methods of a class for messages that are not marked so. */
    public void takeForMessages(Class<?> type, Set<String> methods) {
        handlers.put(type, new Handlers(type, methods::contains));
        unread.add("methods of " + type.getSimpleName() + " are taken for messages that are not marked so");
    }

    /** Whether actors of this class are told of exceptions that their messages cause. */
    public boolean hears(Class<?> type) {
        return hearing.computeIfAbsent(type, any -> handlers(any).hear());
    }

    public ProgramTime time() {
        return time;
    }

    /** What the program was seen to rest on. */
    public AssumptionLog assumptions() {
        return assumptions;
    }

    /** A handler is run again from its beginning and takes in so many answers and choices as before. */
    public void feedsAgain(int inputs) {
        fedAgain.addAndGet(inputs);
    }

    /** How many answers and choices handlers have taken in again because they were run again. */
    public long fedAgain() {
        return fedAgain.get();
    }

    /** The set-up has an actor handle this. */
    public void handledInSetUp(Message message) {
        handledInSetUp.add(message.to().type() + "." + message.name());
    }

    /** The messages for which actors of this type, as their names tell it, have handlers; without those that have run in the set-up. */
    public Collection<String> handlerNames(String type) {
        var names = new LinkedHashSet<String>();
        types.forEach((id, actorClass) -> {
            if (id.type().equals(type) && actorClass != YellowPages.class) {
                names.addAll(handlers(actorClass).names());
            }
        });
        names.removeIf(name -> handledInSetUp.contains(type + "." + name));
        return names;
    }

    public ClassPath classPath() {
        return classPath;
    }

    /** The class that the program starts from. */
    public String target() {
        return options.target();
    }

    /** Notes the class of an actor; says no if the name belongs to an actor of another class. */
    public boolean claim(ActorId id, Class<?> type, String manager) {
        var before = types.putIfAbsent(id, type);
        if (before != null && before != type) {
            return false;
        }
        distribution.born(id, manager);
        return true;
    }

    /** The class of an actor. */
    public Class<?> type(ActorId id) {
        return Objects.requireNonNull(types.get(id), "an actor that nobody created");
    }

    /** Whether objects of some classes are kept as they are. */
    public boolean hasOpaque() {
        return !options.opaque().isEmpty();
    }

    /** Snapshots like those of states, with names written as this leaf does. */
    public Snapshots snapshots(NameLeaf names) {
        var builder = builder(names).shared(statics::hold).orderKept();
        if (sites.has(Sight.IDENTITY)) {
            builder.valuesHaveIdentity(sites::isLiteral);
        }
        if (sites.has(Sight.TRACES)) {
            builder.traces(ProgramLoader.NAME);
        }
        if (sites.has(Sight.CAPACITIES)) {
            builder.capacities();
        }
        return builder.build();
    }

    private void assumeOpaque(String type) {
        assumptions.add(
                Assumption.Kind.OPAQUE,
                type,
                "objects of " + type + " hold nothing that matters, since they were declared opaque",
                "declare nothing opaque that actors use to remember or to tell something");
    }

    /** Whether code of the program takes locks, or tells one thread from another, be it by stack traces. */
    public boolean hasLocks() {
        return locks || sites.has(Sight.TRACES);
    }

    private void loaded(String className, byte[] bytes) {
        locks |= LockSites.has(bytes);
        sites.unforeseen(bytes).forEach(sight -> assumeUnseen(className, sight));
        sites.unforeseenOverflows(bytes).forEach(this::assumeStack);
        sites.unforeseenParts(bytes).forEach(part -> assumeUnforeseen(className, part));
        var finalizer = Finalizers.find(bytes);
        if (finalizer != null) {
            assumptions.add(
                    Assumption.Kind.MEMORY,
                    finalizer,
                    "it does not matter when, and whether, the finalizer of " + className + " runs",
                    "end what has to be ended by a message, or in a try statement");
        }
    }

    private void assumeUnseen(String className, Sight sight) {
        assumptions.add(
                Assumption.Kind.IDENTITY,
                className,
                "it does not matter that " + className + " looks at "
                        + switch (sight) {
                            case IDENTITY -> "the identity of equal values";
                            case TRACES -> "stack traces";
                            case CAPACITIES -> "the room in buffers";
                        }
                        + ", which was not foreseen since no class names it",
                "refer to the class by name somewhere in the program");
    }

    private void assumeStack(String place) {
        assumptions.add(
                Assumption.Kind.MEMORY,
                place,
                "it does not matter how deep calls go before a stack overflows, which is caught here: that depends on"
                        + " the size of the stack and on which code the JVM has compiled",
                "count how deep calls go and stop at a number, and let the error end the handler");
    }

    private void assumeUnforeseen(String className, ApiPart part) {
        assumptions.add(
                Assumption.Kind.LIBRARY,
                className,
                "it does not matter that " + className + " uses " + part.text()
                        + ", which was not foreseen since no class names it",
                "refer to the class by name somewhere in the program");
    }

    /** The class loader of the program. */
    public ProgramLoader loader() {
        return loader;
    }

    public Snapshots snapshots() {
        return snapshots;
    }

    /** Snapshots that look into the objects that statics hold, unlike those of states. */
    public Snapshots everything() {
        return everything;
    }

    public ProgramStatics statics() {
        return statics;
    }

    public ActorNames names() {
        return names;
    }

    /** Whether the program reads fields by reflection or handles. */
    boolean readsFields() {
        return sites.readsFields();
    }

    /** What tells one actor from another besides being the same. */
    public NameLeaks nameLeaks() {
        return nameLeaks;
    }

    public NamingPolicy naming() {
        return naming;
    }

    public boolean ignores(FindingKind kind) {
        return options.ignored().contains(kind);
    }

    /** The one address object of an actor, so that programs may compare addresses with {@code ==}. */
    public ActorName address(ActorId id) {
        return addresses.computeIfAbsent(id, ActorName::of);
    }

    public Handlers handlers(Class<?> type) {
        return handlers.computeIfAbsent(type, any -> new Handlers(any, name -> options.unmarked()));
    }

    public void echo(String text) {
        var echo = options.echo();
        if (echo != null) {
            echo.print(text);
        }
    }

    /** Whether the program is still preparing what will be explored: it may write statics and look at the clock. */
    public boolean settingUp() {
        return settingUp;
    }

    public void setUp() {
        statics.settle();
        settingUp = false;
    }
}
