package dev.galgo.pi.roles;

import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What actors, locations and messages are called. Names are made from those of places; in nets that were made from a model, they are those of the model
 * where that leaves no doubt. An actor's kind is called as the actor, with a capital.
 */
final class ModelNames {
    private final Roles roles;
    private final Net net;
    private final Identifiers actorNames = new Identifiers();
    private final Identifiers locationNames = new Identifiers();
    private final List<Identifiers> messageNames = new ArrayList<>();
    private final List<String> own = new ArrayList<>();
    private final List<String> actors = new ArrayList<>();
    private final Map<Integer, String> locations = new HashMap<>();
    private final Map<Integer, String> messages = new HashMap<>();

    ModelNames(Roles roles) {
        this.roles = roles;
        this.net = roles.net();
        for (int a = 0; a < roles.actorCount(); a++) {
            own.add(ownName(a));
            String called = own.get(a).isEmpty() ? net.placeName(roles.start(a)) : own.get(a);
            actors.add(actorNames.small(called, "actor"));
        }
        actors.add(actorNames.small("start", "start"));
        own.add("");
        for (int i = 0; i < actors.size(); i++) {
            messageNames.add(new Identifiers());
        }
        nameLocations();
        for (int p : roles.messages()) {
            int to = receiver(p);
            String called = OwnName.ofMessage(net.placeName(p))
                    .filter(name -> name.actor().equals(own.get(to)))
                    .map(OwnName::rest)
                    .orElse(net.placeName(p));
            messages.put(p, messageNames.get(to).capital(called, "M"));
        }
    }

    /** What all stands of an actor say that it is called; empty if they do not. */
    private String ownName(int actor) {
        var names = new HashSet<String>();
        for (int p : roles.stands(actor)) {
            names.add(OwnName.ofStand(net.placeName(p)).map(OwnName::actor).orElse(""));
        }
        return names.size() == 1 ? names.iterator().next() : "";
    }

    private void nameLocations() {
        Set<String> once = new HashSet<>();
        Set<String> often = new HashSet<>();
        for (int a = 0; a < roles.actorCount(); a++) {
            for (int p : roles.stands(a)) {
                ownLocation(a, p).ifPresent(location -> (once.add(location) ? once : often).add(location));
            }
        }
        for (int a = 0; a < roles.actorCount(); a++) {
            for (int p : roles.stands(a)) {
                String called = ownLocation(a, p)
                        .filter(location -> !often.contains(location))
                        .orElse(net.placeName(p));
                locations.put(p, locationNames.capital(called, "P"));
            }
        }
    }

    private Optional<String> ownLocation(int actor, int place) {
        return own.get(actor).isEmpty()
                ? Optional.empty()
                : OwnName.ofStand(net.placeName(place)).map(OwnName::rest);
    }

    /** The number of the actor that sends what is pending at the start: one after the last. */
    int starter() {
        return roles.actorCount();
    }

    /** To whom a message goes, the starter included. */
    int receiver(int message) {
        int to = roles.receiver(message);
        return to == Roles.NOBODY ? starter() : to;
    }

    String actor(int actor) {
        return actors.get(actor);
    }

    String kind(int actor) {
        String name = actors.get(actor);
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    String location(int stand) {
        return locations.getOrDefault(stand, "");
    }

    String message(int place) {
        return messages.getOrDefault(place, "");
    }

    /** A location that the net has no place for. */
    String moreLocation(String like) {
        return locationNames.capital(like, "P");
    }

    /** A message to an actor that the net has no place for. */
    String moreMessage(int actor, String like) {
        return messageNames.get(actor).capital(like, "M");
    }
}
