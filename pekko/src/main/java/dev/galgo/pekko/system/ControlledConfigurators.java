package dev.galgo.pekko.system;

import com.typesafe.config.Config;
import java.lang.reflect.Field;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.dispatch.Dispatchers;
import org.apache.pekko.dispatch.MessageDispatcherConfigurator;
import org.jspecify.annotations.Nullable;

/** Takes the place of Pekko's map of dispatchers by name, so that those of a program's own, pinned ones too, are under control. */
public final class ControlledConfigurators extends ConcurrentHashMap<String, MessageDispatcherConfigurator> {
    private static final long serialVersionUID = 1L;
    private static final String FIELD = "dispatcherConfigurators";

    private final transient Dispatchers dispatchers;
    private final transient SystemControl controller;

    private ControlledConfigurators(Dispatchers dispatchers, SystemControl controller) {
        this.dispatchers = dispatchers;
        this.controller = controller;
    }

    /** To be called when a system has been created and before it is used; once is enough. */
    @SuppressWarnings("unchecked")
    public static void install(ActorSystem system, SystemControl controller) {
        Dispatchers dispatchers = system.dispatchers();
        try {
            Field field = Dispatchers.class.getDeclaredField(FIELD);
            field.setAccessible(true);
            var theirs = (ConcurrentHashMap<String, MessageDispatcherConfigurator>) field.get(dispatchers);
            if (!(theirs instanceof ControlledConfigurators)) {
                var ours = new ControlledConfigurators(dispatchers, controller);
                ours.putAll(theirs);
                field.set(dispatchers, ours);
            }
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(
                    "This version of Pekko keeps its dispatchers elsewhere, so those of a program's own cannot be controlled.",
                    unknown);
        }
    }

    @Override
    public @Nullable MessageDispatcherConfigurator get(Object id) {
        MessageDispatcherConfigurator known = super.get(id);
        if (known == null && dispatchers.cachingConfig().hasPath((String) id)) {
            Config own = dispatchers.config((String) id);
            String type = own.getString("type");
            controller.refuse(
                    type.equals("BalancingDispatcher") ? UncontrolledParts.BALANCING : UncontrolledParts.of(type),
                    id.toString());
            known = new ControlledConfigurator(own, dispatchers.prerequisites(), controller);
            super.put((String) id, known);
        }
        return known;
    }

    /** A balancing pool brings its own. */
    @Override
    public @Nullable MessageDispatcherConfigurator putIfAbsent(String id, MessageDispatcherConfigurator brought) {
        controller.refuse(UncontrolledParts.of(brought.getClass().getName()), id);
        return super.putIfAbsent(
                id, new ControlledConfigurator(brought.config(), dispatchers.prerequisites(), controller));
    }
}
