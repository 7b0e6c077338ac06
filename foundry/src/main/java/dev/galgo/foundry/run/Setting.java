package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Names;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.foundry.FoundryOptions;
import dev.galgo.foundry.dispatch.Handlers;
import dev.galgo.foundry.hook.Captured;
import dev.galgo.foundry.load.ClassPath;
import dev.galgo.foundry.load.ProgramLoader;
import dev.galgo.snapshot.Snapshots;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import osl.manager.ActorName;

/** What all runs of one program share. */
public final class Setting {
    private final FoundryOptions options;
    private final Statics statics;
    private final Snapshots snapshots;
    private final ProgramLoader loader;
    private final Names names = new Names();
    private final NamingPolicy naming;
    private final Map<ActorId, ActorName> addresses = new ConcurrentHashMap<>();
    private final Map<Class<?>, Handlers> handlers = new ConcurrentHashMap<>();
    private final Map<ActorId, Class<?>> types = new ConcurrentHashMap<>();
    private final ClassPath classPath;
    private volatile boolean settingUp = true;

    public Setting(FoundryOptions options, ClassPath classPath) {
        this.options = options;
        this.classPath = classPath;
        this.naming = new NamingPolicy(options.naming());
        this.statics = new Statics(builder(options, new NameLeaf()).build());
        this.snapshots = builder(options, new NameLeaf()).shared(statics::hold).build();
        this.loader = new ProgramLoader(classPath, statics::initialised);
    }

    private static Snapshots.Builder builder(FoundryOptions options, NameLeaf names) {
        var builder = Snapshots.builder().leaf(ActorName.class, names).opaque(Captured.class.getName());
        options.opaque().forEach(builder::opaque);
        return builder;
    }

    ClassPath classPath() {
        return classPath;
    }

    /** The class that the program starts from. */
    String target() {
        return options.target();
    }

    /** Notes the class of an actor; says no if the name belongs to an actor of another class. */
    boolean claim(ActorId id, Class<?> type) {
        var before = types.putIfAbsent(id, type);
        return before == null || before == type;
    }

    /** The class of an actor. */
    Class<?> type(ActorId id) {
        return Objects.requireNonNull(types.get(id), "an actor that nobody created");
    }

    /** Whether objects of some classes are kept as they are. */
    boolean hasOpaque() {
        return !options.opaque().isEmpty();
    }

    /** Snapshots like those of states, with names written as this leaf does. */
    Snapshots snapshots(NameLeaf names) {
        return builder(options, names).shared(statics::hold).build();
    }

    /** The class loader of the program. */
    public ProgramLoader loader() {
        return loader;
    }

    Snapshots snapshots() {
        return snapshots;
    }

    public Statics statics() {
        return statics;
    }

    Names names() {
        return names;
    }

    NamingPolicy naming() {
        return naming;
    }

    boolean ignores(FindingKind kind) {
        return options.ignored().contains(kind);
    }

    /** The one address object of an actor, so that programs may compare addresses with {@code ==}. */
    ActorName address(ActorId id) {
        return addresses.computeIfAbsent(id, ActorName::of);
    }

    Handlers handlers(Class<?> type) {
        return handlers.computeIfAbsent(type, Handlers::new);
    }

    void echo(String text) {
        var echo = options.echo();
        if (echo != null) {
            echo.print(text);
        }
    }

    /** Whether the program is still preparing what will be explored: it may write statics and look at the clock. */
    boolean settingUp() {
        return settingUp;
    }

    void setUp() {
        statics.settle();
        settingUp = false;
    }
}
