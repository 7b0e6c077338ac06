package dev.galgo.report.story;

import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Story.Scene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which messages overtook which: sent later, to the same receiver, and delivered earlier.
 *
 * <p>This is what most broken schedules turn on. Replies do not count, since a waiting receiver takes nothing else.
 */
public final class Overtaking {
    private static final Comparator<Scene> BY_SENDING =
            Comparator.comparingInt(Scene::sentBy).thenComparingInt(Scene::nth);

    private final Map<Integer, List<Integer>> overtakers = new HashMap<>();

    public Overtaking(List<Scene> scenes) {
        var byReceiver = new HashMap<String, List<Scene>>();
        for (Scene scene : scenes) {
            if (scene.kind() != Message.Kind.REPLY) {
                byReceiver
                        .computeIfAbsent(scene.to(), none -> new ArrayList<>())
                        .add(scene);
            }
        }
        byReceiver.values().forEach(this::note);
    }

    private void note(List<Scene> inDeliveryOrder) {
        Scene latestSent = inDeliveryOrder.get(0);
        for (int position = 1; position < inDeliveryOrder.size(); position++) {
            Scene scene = inDeliveryOrder.get(position);
            if (BY_SENDING.compare(latestSent, scene) < 0) {
                latestSent = scene;
                continue;
            }
            overtakers.put(
                    scene.number(),
                    inDeliveryOrder.subList(0, position).stream()
                            .filter(earlier -> BY_SENDING.compare(earlier, scene) > 0)
                            .map(Scene::number)
                            .toList());
        }
    }

    /** The numbers of the deliveries that overtook this one. */
    public List<Integer> of(Scene scene) {
        return overtakers.getOrDefault(scene.number(), List.of());
    }
}
