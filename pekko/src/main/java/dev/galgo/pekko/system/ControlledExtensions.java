package dev.galgo.pekko.system;

import java.lang.reflect.Field;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ActorSystemImpl;
import org.apache.pekko.actor.ExtensionId;
import org.jspecify.annotations.Nullable;

/** Takes the place of a system's map of extensions, so that one that is not under control is refused before it is made. */
public final class ControlledExtensions extends ConcurrentHashMap<ExtensionId<?>, Object> {
    private static final long serialVersionUID = 1L;
    private static final String FIELD = "extensions";

    private final transient SystemControl controller;

    private ControlledExtensions(SystemControl controller) {
        this.controller = controller;
    }

    /** To be called when a system has been created and before it is used; once is enough. */
    @SuppressWarnings("unchecked")
    public static void install(ActorSystem system, SystemControl controller) {
        try {
            Field field = ActorSystemImpl.class.getDeclaredField(FIELD);
            field.setAccessible(true);
            var theirs = (ConcurrentHashMap<ExtensionId<?>, Object>) field.get(system);
            if (!(theirs instanceof ControlledExtensions)) {
                var ours = new ControlledExtensions(controller);
                ours.putAll(theirs);
                field.set(system, ours);
            }
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(
                    "This version of Pekko keeps its extensions elsewhere, so those that are not under control cannot be refused.",
                    unknown);
        }
    }

    /** How Pekko begins to register an extension. */
    @Override
    public @Nullable Object putIfAbsent(ExtensionId<?> id, Object extension) {
        String type = id.getClass().getName();
        controller.refuse(UncontrolledParts.of(type), type.replace("$", ""));
        return super.putIfAbsent(id, extension);
    }
}
