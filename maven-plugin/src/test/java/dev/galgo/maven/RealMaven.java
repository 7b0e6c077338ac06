package dev.galgo.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The Maven that runs this build, started for a project in a folder, with a local repository that holds what this build has made. */
final class RealMaven {
    private static final Path REPOSITORY = Path.of("target/it-repository").toAbsolutePath();

    private RealMaven() {}

    /** What Maven prints; it must end with this exit code. */
    static String run(Path folder, int expected, String... words) throws IOException, InterruptedException {
        boolean windows = File.separatorChar == '\\';
        Path mvn = Path.of(System.getProperty("maven.home"), "bin", windows ? "mvn.cmd" : "mvn");
        var command = new ArrayList<>(List.of(mvn.toString(), "-B", "-ntp", "-Dstyle.color=never"));
        command.addAll(List.of(
                "-s",
                Files.writeString(folder.resolve("settings.xml"), settings()).toString()));
        command.add("-Dmaven.repo.local=" + REPOSITORY);
        command.addAll(List.of(words));
        Path log = folder.resolve("build.log");
        var builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GITHUB_") || name.startsWith("MAVEN_"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
        String built = Files.readString(log, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(built).isEqualTo(expected);
        return built;
    }

    /** A page's text with the version of Galgo that this build has made. */
    static String current(String text) {
        return text.replace("0.1.0-SNAPSHOT", System.getProperty("galgo.version", ""));
    }

    /** What this build has downloaded is where that one looks first, so it needs no network. */
    private static String settings() {
        String repository =
                """
                <id>downloaded</id><url>%s</url><releases><checksumPolicy>ignore</checksumPolicy></releases>
                <snapshots><enabled>false</enabled></snapshots>
                """
                        .formatted(Path.of(System.getProperty("downloaded", "")).toUri());
        return """
               <settings>
                 <profiles>
                   <profile>
                     <id>downloaded</id>
                     <repositories><repository>%s</repository></repositories>
                     <pluginRepositories><pluginRepository>%s</pluginRepository></pluginRepositories>
                   </profile>
                 </profiles>
                 <activeProfiles><activeProfile>downloaded</activeProfile></activeProfiles>
               </settings>
               """
                .formatted(repository, repository);
    }
}
