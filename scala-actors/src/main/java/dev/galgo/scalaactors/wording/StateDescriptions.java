package dev.galgo.scalaactors.wording;

import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Value;
import dev.galgo.scalaactors.library.ActorLibrary;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What actors look like to a person: the fields of the program's own classes, without those that the library's traits have put there. */
public final class StateDescriptions {
    /** Nothing to look at. */
    public static final ActorState NOTHING = Map::of;

    private final ActorLibrary library;
    private final Texts texts;
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();

    public StateDescriptions(ActorLibrary library, Texts texts) {
        this.library = library;
        this.texts = texts;
    }

    /** Described at once; what the fields consist of is looked at when somebody asks, which must be before the program goes on. */
    private record Looks(Map<String, String> describe, Map<String, @Nullable Object> fields, Texts texts)
            implements ActorState {
        @Override
        public Map<String, Value> structure() {
            return texts.structure(fields);
        }
    }

    /** An actor as it is now. */
    public ActorState of(Object actor) {
        var all = new LinkedHashMap<String, String>();
        var values = new LinkedHashMap<String, @Nullable Object>();
        for (Field field : fields.computeIfAbsent(actor.getClass(), this::own)) {
            try {
                Object value = field.get(actor);
                all.put(field.getName(), texts.of(value));
                values.put(field.getName(), value);
            } catch (IllegalAccessException hidden) {
                all.put(field.getName(), "hidden");
            }
        }
        return new Looks(Collections.unmodifiableMap(all), values, texts);
    }

    private List<Field> own(Class<?> actor) {
        var own = new ArrayList<Field>();
        for (Class<?> type = actor;
                type != null && SourceSites.isProgram(type.getName());
                type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !field.getName().contains("$")
                        && !library.hasMember(field.getName())
                        && field.trySetAccessible()) {
                    own.add(field);
                }
            }
        }
        return own;
    }
}
