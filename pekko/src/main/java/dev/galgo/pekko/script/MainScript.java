package dev.galgo.pekko.script;

import com.typesafe.config.ConfigFactory;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Program;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.failure.EventStreamRemarks;
import dev.galgo.pekko.system.ControlledSystem;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorSystem;
import org.jspecify.annotations.Nullable;

/**
 * A program's main, run again and again as it is. Whatever actor systems it creates are new in each run; those of the run before are left
 * behind, since without threads there is nothing in them that goes on.
 *
 * <p>System properties put Pekko's parts in place, because they are stronger than configuration files.
 */
public final class MainScript implements RunScript {
    private final Method main;
    private final String[] args;
    private final Supplier<@Nullable Program> inFreshClasses;
    private final EventStreamRemarks remarks = new EventStreamRemarks();
    private final Set<ActorSystem> heard = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable SystemController controller;
    private final Map<String, @Nullable String> before = new HashMap<>();

    public MainScript(Method main, List<String> args) {
        this(main, args, () -> null);
    }

    /** @param inFreshClasses loads the same program once more, or gives null if it cannot */
    public MainScript(Method main, List<String> args, Supplier<@Nullable Program> inFreshClasses) {
        this.main = main;
        this.inFreshClasses = inFreshClasses;
        this.args = args.toArray(String[]::new);
        ControlledSystem.settings().forEach((key, value) -> before.put(key, System.setProperty(key, value)));
        ConfigFactory.invalidateCaches();
        SystemController.prepare();
    }

    @Override
    public String name() {
        return "main";
    }

    @Override
    public void start(SystemController controller) {
        controller.forget();
        heard.clear();
        remarks.clear();
        this.controller = controller;
        controller.waits().perform(this::run);
        controller.waits().perform(controller::settle);
        listen(controller);
    }

    /** To systems that main has made since: one that blocks may make more when it goes on. */
    private void listen(SystemController controller) {
        for (ActorSystem system : controller.requests().systems()) {
            if (heard.add(system)) {
                remarks.listenTo(system);
            }
        }
    }

    private void run() {
        try {
            main.invoke(null, (Object) args.clone());
        } catch (InvocationTargetException thrown) {
            Throwable cause = thrown.getCause();
            if (cause instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException("main threw " + cause, cause);
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(
                    main.getDeclaringClass().getName() + ".main is not public, or its class is not", hidden);
        }
    }

    @Override
    public @Nullable Throwable violatedNow() {
        if (controller != null) {
            listen(controller);
        }
        return null;
    }

    @Override
    public boolean runsBeside() {
        return true;
    }

    @Override
    public @Nullable Throwable violatedAtEnd(SystemController controller) {
        return null;
    }

    @Override
    public List<Failure> remarks() {
        return remarks.taken();
    }

    @Override
    public List<?> checks() {
        return List.of(remarks.noted());
    }

    @Override
    public RunScript anew() {
        return new MainScript(main, List.of(args));
    }

    @Override
    public @Nullable Program inFreshClasses() {
        return inFreshClasses.get();
    }

    @Override
    public Object body() {
        return main;
    }

    @Override
    public void close() {
        before.forEach((key, value) -> {
            if (value == null) {
                System.clearProperty(key);
            } else {
                System.setProperty(key, value);
            }
        });
        ConfigFactory.invalidateCaches();
    }
}
