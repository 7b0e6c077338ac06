package dev.galgo.pi.proof;

import dev.galgo.petri.proof.JsonText;
import dev.galgo.petri.proof.JsonTree;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Configurations of a star as JSON. A name is a list of an actor and perhaps a channel. Actors of the start go by their names, created ones that they know by
 * {@code #0}, {@code #1} and so on, and a created actor calls itself {@code *}.
 */
final class ConfigText {
    private static final String SELF = "*";
    private static final String KNOWN = "#";
    private static final String MANY = "many";

    private final List<String> statics;

    ConfigText(PiSystem system) {
        this.statics = system.init().stream().map(InitialActor::name).toList();
    }

    void write(Config config, JsonText json) {
        json.startObject();
        json.arrayField("start");
        for (StandingActor stand : config.core().statics()) {
            json.startObject();
            stand(stand, json);
            json.endObject();
        }
        json.endArray();
        json.arrayField("known");
        for (ActorClass one : config.core().created()) {
            created(one, json);
        }
        json.endArray();
        json.arrayField("others");
        for (Map.Entry<ActorClass, Integer> entry : sorted(config.crowd())) {
            json.startArray();
            count(entry.getValue(), json);
            created(entry.getKey(), json);
            json.endArray();
        }
        json.endArray();
        messages(config.core().mail(), json);
        json.endObject();
    }

    private static <T> List<Map.Entry<T, Integer>> sorted(Map<T, Integer> counts) {
        var entries = new ArrayList<>(counts.entrySet());
        entries.sort(Comparator.comparing(entry -> entry.getKey().toString()));
        return entries;
    }

    private static void count(int count, JsonText json) {
        if (count == Counting.MANY) {
            json.text(MANY);
        } else {
            json.number(count);
        }
    }

    private void stand(StandingActor stand, JsonText json) {
        json.textField("at", stand.location());
        json.field("knows");
        names(stand.values(), json);
    }

    private void created(ActorClass one, JsonText json) {
        json.startObject();
        stand(one.stand(), json);
        messages(one.messages(), json);
        json.endObject();
    }

    private void messages(Map<StarMessage, Integer> counts, JsonText json) {
        json.arrayField("messages");
        for (Map.Entry<StarMessage, Integer> entry : sorted(counts)) {
            json.startArray();
            count(entry.getValue(), json);
            name(new Name(entry.getKey().to(), entry.getKey().channel()), json);
            names(entry.getKey().payload(), json);
            json.endArray();
        }
        json.endArray();
    }

    private void names(List<Name> names, JsonText json) {
        json.startArray();
        for (Name name : names) {
            name(name, json);
        }
        json.endArray();
    }

    private void name(Name name, JsonText json) {
        json.startArray();
        json.text(
                name.actor() == Name.SELF
                        ? SELF
                        : name.actor() < statics.size()
                                ? statics.get(name.actor())
                                : KNOWN + (name.actor() - statics.size()));
        if (name.channel() != null) {
            json.text(name.channel());
        }
        json.endArray();
    }

    Config read(JsonTree json) {
        List<StandingActor> start =
                json.get("start").items().stream().map(this::stand).toList();
        List<ActorClass> known =
                json.get("known").items().stream().map(this::created).toList();
        var crowd = new HashMap<ActorClass, Integer>();
        for (JsonTree item : json.get("others").items()) {
            if (crowd.put(created(item.item(1, 2)), count(item.item(0, 2))) != null) {
                throw item.error("about actors that are not yet in the list");
            }
        }
        return new Config(new Scene(start, known, messages(json.get("messages"))), crowd);
    }

    private static int count(JsonTree json) {
        if (json.isText()) {
            if (!json.text().equals(MANY)) {
                throw json.error("a number or '" + MANY + "'");
            }
            return Counting.MANY;
        }
        int count = json.intNumber();
        if (count < 1 || count > ConfigShape.MOST) {
            throw json.error("in 1.." + ConfigShape.MOST + " or '" + MANY + "'");
        }
        return count;
    }

    private StandingActor stand(JsonTree json) {
        return new StandingActor(json.get("at").text(), names(json.get("knows")));
    }

    private ActorClass created(JsonTree json) {
        return new ActorClass(stand(json), messages(json.get("messages")));
    }

    private Map<StarMessage, Integer> messages(JsonTree json) {
        var counts = new HashMap<StarMessage, Integer>();
        for (JsonTree item : json.items()) {
            Name to = name(item.item(1, 3));
            @Nullable String channel = to.channel();
            if (channel == null) {
                throw item.item(1, 3).error("a channel");
            }
            if (counts.put(new StarMessage(to.actor(), channel, names(item.item(2, 3))), count(item.item(0, 3)))
                    != null) {
                throw item.error("about messages that are not yet in the list");
            }
        }
        return counts;
    }

    private List<Name> names(JsonTree json) {
        return json.items().stream().map(this::name).toList();
    }

    private Name name(JsonTree json) {
        List<JsonTree> items = json.items();
        if (items.isEmpty() || items.size() > 2) {
            throw json.error("an actor and perhaps a channel");
        }
        return new Name(actor(items.get(0)), items.size() == 2 ? items.get(1).text() : null);
    }

    private int actor(JsonTree json) {
        String text = json.text();
        if (text.equals(SELF)) {
            return Name.SELF;
        }
        int of = statics.indexOf(text);
        if (of < 0 && text.matches(KNOWN + "[0-9]{1,6}")) {
            of = statics.size() + Integer.parseInt(text.substring(1));
        }
        if (of < 0) {
            throw json.error("an actor, not '" + text + "'");
        }
        return of;
    }
}
