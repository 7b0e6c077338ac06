package dev.galgo.spi;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/**
 * The front ends that there are, in the order in which they are asked: those that a user has added, then those that come with Galgo.
 *
 * <p>A target belongs to the first that is sure of it, or else to the first that says perhaps.
 */
public final class FrontEnds {
    /** Where a jar names its front ends. */
    static final String SERVICES = "META-INF/services/" + FrontEnd.class.getName();

    private final Map<String, FrontEnd> byId;

    private FrontEnds(Map<String, FrontEnd> byId) {
        this.byId = byId;
    }

    /** Those on the class path of a class loader, in its order. */
    public static FrontEnds on(ClassLoader loader) {
        var found = new LinkedHashMap<String, FrontEnd>();
        ServiceLoader.load(FrontEnd.class, loader).forEach(one -> found.putIfAbsent(one.id(), one));
        return new FrontEnds(found);
    }

    /** These, in this order. */
    public static FrontEnds of(List<FrontEnd> frontEnds) {
        var all = new LinkedHashMap<String, FrontEnd>();
        frontEnds.forEach(one -> all.putIfAbsent(one.id(), one));
        return new FrontEnds(all);
    }

    /** Whether a directory or jar says that it has a front end. */
    public static boolean isIn(Path place) {
        return Places.has(place, SERVICES);
    }

    /**
     * These, and before them those that a directory or jar has.
     *
     * @param others what else they need, such as an actor library
     * @throws OpenException if there is none, or it cannot be loaded, or has the name of another
     */
    public FrontEnds and(Path place, List<Path> others) throws OpenException {
        if (!Files.exists(place)) {
            throw new OpenException(
                    "There is no file " + place + ".",
                    "Name a jar with a front end, or one by its name: " + ids() + ".");
        }
        if (!isIn(place)) {
            throw new OpenException(
                    place + " has no front end.", "A jar that has one names its class in " + SERVICES + ".");
        }
        var places = new ArrayList<>(List.of(url(place)));
        others.forEach(other -> places.add(url(other)));
        // Stays open as long as the process: what the front end needs is loaded when it is needed.
        var loader = new URLClassLoader("front end", places.toArray(URL[]::new), FrontEnd.class.getClassLoader());
        var all = new LinkedHashMap<String, FrontEnd>();
        try {
            // Those that Galgo has itself come from its own loader, whatever jar they are in.
            for (var provider :
                    ServiceLoader.load(FrontEnd.class, loader).stream().toList()) {
                if (provider.type().getClassLoader() == loader) {
                    add(all, provider.get(), place);
                }
            }
        } catch (ServiceConfigurationError | LinkageError broken) {
            throw new OpenException(
                    OpenException.Fault.FRONT_END,
                    "The front end in " + place + " cannot be loaded: " + reason(broken) + ".",
                    "Its class has to be public, with a public constructor without parameters, and made for this version of galgo.",
                    broken);
        }
        all.putAll(byId);
        return new FrontEnds(all);
    }

    private static String reason(Throwable broken) {
        Throwable cause = broken.getCause();
        return broken.getMessage() + (cause == null ? "" : " (" + cause + ")");
    }

    private void add(Map<String, FrontEnd> all, FrontEnd one, Path place) throws OpenException {
        String flaw = FrontEndFlaws.of(one);
        if (flaw != null) {
            throw new OpenException(
                    OpenException.Fault.FRONT_END,
                    "The front end in " + place + " cannot be used: " + flaw + ".",
                    "That is a mistake in " + one.getClass().getName() + "; report it to whoever made it.",
                    null);
        }
        if (byId.containsKey(one.id()) || all.containsKey(one.id())) {
            throw new OpenException(
                    "The front end in " + place + " is called " + one.id() + ", as is another.",
                    "Give it a name of its own: " + ids() + " are taken.");
        }
        all.put(one.id(), one);
    }

    private static URL url(Path place) {
        try {
            return place.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** All of them, in order. */
    public List<FrontEnd> all() {
        return List.copyOf(byId.values());
    }

    /** Whether there is one of this name. */
    public boolean has(String id) {
        return byId.containsKey(id);
    }

    private String ids() {
        return byId.keySet().stream().sorted().collect(Collectors.joining(", "));
    }

    /**
     * The one of this name.
     *
     * @throws OpenException if there is none, with those that there are
     */
    public FrontEnd byId(String id) throws OpenException {
        FrontEnd known = byId.get(id);
        if (known == null) {
            throw new OpenException(
                    "There is no front end '" + id + "'.", "There are " + ids() + "; another comes with its jar.");
        }
        return known;
    }

    /**
     * The one that a target belongs to; empty if nobody wants it.
     *
     * @throws OpenException if one of them cannot say because of what the user has typed, or fails
     */
    public Optional<FrontEnd> claiming(Target target) throws OpenException {
        FrontEnd perhaps = null;
        for (FrontEnd one : byId.values()) {
            Claim claim = claim(one, target);
            if (claim == Claim.YES) {
                return Optional.of(one);
            }
            if (claim == Claim.PERHAPS && perhaps == null) {
                perhaps = one;
            }
        }
        return Optional.ofNullable(perhaps);
    }

    /** What a front end says of a target. */
    public static Claim claim(FrontEnd one, Target target) throws OpenException {
        try {
            return one.claim(target);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError failed) {
            throw failed(one, "could not say whether " + target.name() + " is for it", failed);
        }
    }

    private static OpenException failed(FrontEnd one, String what, Throwable why) {
        return new OpenException(
                OpenException.Fault.FRONT_END,
                "The front end " + one.id() + " " + what + ": " + why + ".",
                "That is a mistake in " + one.getClass().getName() + "; report it to whoever made it.",
                why);
    }
}
